"""What cosmic-ray would change, as distinct mutants: each with its source and the code of its functions."""

import ast
import marshal
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from types import CodeType

ROOT = Path(__file__).parents[2]
CONFIG = Path(__file__).with_name("cosmic-ray.toml")


@dataclass(frozen=True)
class Mutant:
    """One changed line. `bodies` are the functions that differ, `rest` whether something else does too."""

    path: str
    number: int  # of the line
    line: str
    becomes: str
    source: str
    bodies: dict[tuple[str, int], bytes]  # by qualified name and first line: marshalled code
    rest: bool

    @property
    def name(self) -> str:
        return f"{self.path}:{self.number}: {self.line}  →  {self.becomes}"


def mutants(paths: list[str]) -> list[Mutant]:
    """All distinct mutants of these files."""
    return [mutant for path in paths for mutant in _of_file(path)]


def _of_file(path: str) -> Iterator[Mutant]:
    source = (ROOT / path).read_text(encoding="utf-8")
    plain = _compiled(source, path)
    seen, own = {_key(plain)}, {name: _key(code) for name, code in _functions(plain)}
    for changed in _changed(source):
        try:
            code = _compiled(changed, path)
        except SyntaxError:
            continue
        if (key := _key(code)) in seen:  # a type, or the same as another
            continue
        seen.add(key)
        bodies = {name: marshal.dumps(body) for name, body in _functions(code) if own.get(name) != _key(body)}
        number, line, becomes = _difference(source.splitlines(), changed.splitlines())
        if not _orders_words(changed, number):
            rest = _shallow(code) != _shallow(plain)
            yield Mutant(
                path, number, " ".join(line.split()), " ".join(becomes.split()), changed, bodies, rest
            )


def _difference(before: list[str], after: list[str]) -> tuple[int, str, str]:
    """The first line that differs: its number, before and after; for a decorator taken away, that one."""
    pairs = zip_longest(before, after, fillvalue="")
    place = next(n for n, (old, new) in enumerate(pairs) if old != new)
    while len(before) != len(after) and not before[place].strip():
        place += 1
    return place + 1, before[place], after[place] if len(before) == len(after) else "nothing"


def _changed(source: str) -> Iterator[str]:
    """The source with each single change that cosmic-ray's operators make, on one tree that is put back."""
    import re

    from cosmic_ray.ast import ast_nodes, get_ast
    from cosmic_ray.config import load_config
    from cosmic_ray.plugins import get_operator, operator_names

    excluded = load_config(CONFIG).sub("filters", "operators-filter")["exclude-operators"]
    tree = get_ast(source)
    nodes = [node for node in ast_nodes(tree) if node.parent is not None]
    for name in sorted(operator_names()):
        if any(re.match(pattern, name) for pattern in excluded):
            continue
        operator = get_operator(name)
        if operator.arguments():
            continue
        operator = operator()
        for node in nodes:
            for index, _ in enumerate(list(operator.mutation_positions(node))):
                parent, children = node.parent, list(getattr(node, "children", ()))
                place = next(n for n, child in enumerate(parent.children) if child is node)
                values = [(leaf, leaf.value) for leaf in (node, *children) if hasattr(leaf, "value")]
                mutated = operator.mutate(node, index)  # None where it takes the node away
                parent.children[place : place + 1] = [] if mutated is None else [mutated]
                yield tree.get_code()
                parent.children[place : place + (mutated is not None)] = [node]
                node.parent = parent
                if children:
                    node.children = children
                for child in children:
                    child.parent = node
                for leaf, value in values:
                    leaf.value = value
    assert tree.get_code() == source


class _Untyped(ast.NodeTransformer):
    """Types are for the type checker: what differs in them alone is no mutant."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.annotation = ast.Constant("type")
        return self.generic_visit(node)


def _compiled(source: str, path: str) -> CodeType:
    tree = ast.fix_missing_locations(_Untyped().visit(ast.parse(source)))
    return compile(tree, str(ROOT / path), "exec", dont_inherit=True)


def _orders_words(source: str, number: int) -> bool:
    """Whether the line asks if a text is before or after another: an option is one of a few words."""
    found = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Compare) and node.lineno == number
    ]
    return any(
        isinstance(side, ast.Constant) and isinstance(side.value, str)
        for node in found
        if any(isinstance(op, ast.Lt | ast.LtE | ast.Gt | ast.GtE) for op in node.ops)
        for side in (node.left, *node.comparators)
    )


def _is_class(code: CodeType) -> bool:
    return "__qualname__" in code.co_names


def _functions(code: CodeType) -> Iterator[tuple[tuple[str, int], CodeType]]:
    """The outermost functions of a module and its classes."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            if _is_class(inner):
                yield from _functions(inner)
            else:
                yield (inner.co_qualname, inner.co_firstlineno), inner


def _key(code: CodeType) -> tuple[object, ...]:
    consts = [_key(c) if isinstance(c, CodeType) else (type(c).__name__, repr(c)) for c in code.co_consts]
    return code.co_code, tuple(consts), code.co_names, code.co_varnames


def _shallow(code: CodeType) -> tuple[object, ...]:
    """What runs at import, without the bodies of functions."""
    consts: list[object] = []
    for c in code.co_consts:
        inner = isinstance(c, CodeType)
        consts.append(
            (_shallow(c) if _is_class(c) else c.co_qualname) if inner else (type(c).__name__, repr(c))
        )
    return code.co_code, tuple(consts), code.co_names
