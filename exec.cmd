@rem The scripts of package.json begin with exec, so that a shell does not stand between npm's signals and Node. Windows has no such word.
@%*
