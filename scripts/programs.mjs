/** Programs of this machine. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where a program of one of these names is: the folders of PATH come first, in their order. */
export const findProgram = (names, moreFolders = []) =>
  [...(process.env.PATH ?? '').split(delimiter), ...moreFolders]
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isProgram)
