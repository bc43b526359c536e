/**
 * The advisory lock for copying rows and the files that they name. Take it before the first row: while it is held, no
 * file is deleted.
 */
export const FILE_REMOVAL_LOCK = 4_061_121
