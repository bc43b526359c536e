/**
 * Runs the built app in a page without a network, and prints what it draws before any answer:
 * `take.mjs <folder> <entry> <path> <width> <session>`. A process for each picture: the app starts by being loaded.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Window } from 'happy-dom'

const [folder, entry, path, width, session] = process.argv.slice(2)
/** Milliseconds without a change after which the app waits for the network only. */
const CALM = 100
/** After so many there will be no picture. */
const PATIENCE = 30_000

const page = new Window({
  url: `http://localhost${path}`,
  width: Number(width),
  height: 900,
  settings: { disableCSSFileLoading: true, disableJavaScriptFileLoading: true },
})
const { document } = page
document.body.innerHTML = '<div id="root"></div>'
const root = document.getElementById('root')
if (session) {
  const known = document.createElement('script')
  known.id = 'session'
  known.type = 'application/json'
  known.textContent = session
  document.body.append(known)
}

// Node has some of these as well, or will have; the app has to see those of the page.
const pages = ['Event', 'EventTarget', 'CustomEvent', 'AbortController', 'AbortSignal']
pages.push('navigator', 'localStorage', 'sessionStorage')
for (const name of Object.getOwnPropertyNames(page)) {
  if (name in globalThis && !pages.includes(name)) continue
  Object.defineProperty(globalThis, name, { value: page[name], configurable: true, writable: true })
}
Object.assign(globalThis, {
  window: globalThis,
  self: globalThis,
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  dispatchEvent: page.dispatchEvent.bind(page),
  matchMedia: page.matchMedia.bind(page),
  getComputedStyle: page.getComputedStyle.bind(page),
  fetch: () => new Promise(() => {}),
})

/** @type {NodeJS.Timeout | undefined} */
let timer
const calm = new Promise((resolve) => {
  const wait = () => {
    clearTimeout(timer)
    if (root.querySelector('main')) timer = setTimeout(resolve, CALM)
  }
  new page.MutationObserver(wait).observe(root, { childList: true, subtree: true, attributes: true })
})
setTimeout(() => {
  process.stderr.write(`${path} drew nothing\n`)
  process.exit(1)
}, PATIENCE)
await import(pathToFileURL(join(folder, entry)).href)
await calm
process.stdout.write(root.innerHTML, () => process.exit())
