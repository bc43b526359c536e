/**
 * Starts the app. A classic script at the end of the document: it runs when the styles are there, so most of the code
 * does not stand in the queue beside them.
 */

/** Milliseconds after which the app is started, whether or not the shell was drawn. */
const FRAME_TIMEOUT_MS = 500

const wait = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms))
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** The shell is on its way to the screen, where there is one: a page in the background draws nothing. */
const drawn = async () => {
  const hasShell = document.getElementById('boot')?.hasChildNodes() === true
  if (hasShell && !document.hidden) await Promise.race([nextFrame(), wait(FRAME_TIMEOUT_MS)])
  await wait()
}

/** Resolves when the file is there, or cannot be had: whoever imports it is told why. */
const preload = (href: string) =>
  new Promise<void>((resolve) => {
    const done = () => resolve()
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href, onload: done, onerror: done })
    document.head.append(link)
  })

/** Runs the modules one after the other; the last of them starts the app. */
const run = async (modules: string[]) => {
  await drawn()
  for (const module of modules) {
    await wait()
    await import(/* @vite-ignore */ module)
  }
}

const { after = '', files = '', modules = '' } = document.currentScript?.dataset ?? {}
// Asked for at once, all would come at the same time, at the end: what is run first is run while the others come.
void preload(after).then(() => files.split(' ').map(preload))
void run(modules.split(' '))
