@rem The scripts of package.json begin with exec, so that a shell does not stand between npm's signals and Node. Windows has
@rem no such word, and no env behind it: what begins with node is run.
@set "words=%*"
@%words:*node=node%
