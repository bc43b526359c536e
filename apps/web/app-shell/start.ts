/**
 * Starts the app when the shell was painted: what that needs comes first, and the code would stand in the queue beside
 * the styles. A classic script at the end of the document.
 */

/** Milliseconds after which the app is fetched, whether or not the shell was painted. */
const PAINT_TIMEOUT_MS = 500
/** So many requests are made at a time. */
const BATCH = 5

const wait = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms))
const painted = () =>
  new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))

const preload = (href: string) =>
  Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href })

/** Fetches all files at once and runs the modules one after the other; the last of them starts the app. */
const start = async (files: string[], modules: string[]) => {
  // A moment in between is for whoever touches the page.
  for (let at = 0; at < files.length; at += BATCH) {
    document.head.append(...files.slice(at, at + BATCH).map(preload))
    await wait()
  }
  for (const module of modules) {
    await import(/* @vite-ignore */ module)
    await wait()
  }
}

const { files = '', modules = '' } = document.currentScript?.dataset ?? {}
const hasShell = document.getElementById('boot')?.hasChildNodes() === true
// A page in the background paints nothing.
const ready =
  hasShell && !document.hidden ? Promise.race([painted(), wait(PAINT_TIMEOUT_MS)]) : Promise.resolve()
void ready.then(() => start(files.split(' '), modules.split(' ')))
