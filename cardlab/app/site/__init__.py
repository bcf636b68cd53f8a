"""`cardlab site`: the lessons as a folder of files, which any file host can show and no server has to run.

`command` is the command; `parts` fetches what a page needs, `packing` lays Python out for the browser,
`stills` draws what is seen before Python runs, `pages` writes the pages, `kernel` is what runs in them.
"""
