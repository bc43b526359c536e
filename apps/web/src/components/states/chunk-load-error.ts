import { appVersion } from '../../loading/app-version.ts'

const KEY = 'reloaded_for'
const lost = new WeakSet<Error>()

window.addEventListener('vite:preloadError', ({ payload }) => void lost.add(payload))

/** Whether this error says that a part of the app did not arrive: after a new version its file may be gone. */
export const isChunkLoadError = (error: unknown) => error instanceof Error && lost.has(error)

/** Reloads the page, at most once for a version of it: what is lost after that is lost for another reason. */
export const reloadOnce = () => {
  try {
    if (sessionStorage.getItem(KEY) === appVersion) return
    sessionStorage.setItem(KEY, appVersion)
  } catch {
    // Where nothing can be stored it could reload for ever.
    return
  }
  window.location.reload()
}
