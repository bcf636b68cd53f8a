"""Hard to break: inputs nobody would type, and whole matches at random.

`targets` are the doors through which something comes from outside: records, notations, house rules, tasks,
files, links, the command line, messages of a browser. Each is a function from an input to an outcome, with
the errors that it may answer with; anything else that comes out of it is a find. `hunt` changes inputs that
are known (`seeds`) into others (`mutate`) and keeps those that reached lines nobody had reached before
(`trace`). `matches` plays whole matches under any house rules and holds what must always be so.

    python -m tests.fuzz --inputs 300000 --seed 1      # finds go to tests/fuzz/finds, one file each
    python -m tests.fuzz --matches 5000 --seed 1

In CI a tenth of both is run, always the same, and every find there ever was (`finds`) once more.
"""
