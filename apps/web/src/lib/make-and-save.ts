import { saveFile } from './save-file.ts'
import { notifyError } from './toasts/toasts.ts'

/** Makes a file and saves it; where that fails the person is told. */
export const makeAndSave = async (name: string, make: () => Promise<Blob>, failed: string) => {
  try {
    saveFile(await make(), name)
  } catch {
    notifyError(failed)
  }
}
