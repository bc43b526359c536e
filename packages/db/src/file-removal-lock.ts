/**
 * The advisory lock that whoever copies rows and the files they name holds from before its first row: while it is
 * held, no file is removed, so that none which the copy names is gone when its turn comes.
 */
export const FILE_REMOVAL_LOCK = 4_061_121
