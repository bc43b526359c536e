import { startBrowser, startBuiltProduct } from './built-product.ts'
import { measureBoards, type BoardVisit } from './web-boards.ts'
import { desktop, phone } from './web-devices.ts'
import { screens } from './web-screens.ts'
import { changeScreen, visit, type Visit } from './web-visit.ts'

const devices = { phone, desktop }
const ROUNDS = 5
/** Of changes of screen: the first is told apart, and five are left. */
const CHANGES = ROUNDS + 1
/** Tasks that are open, so that the board is one that is used. */
const TASKS = 200

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const addTasks = async (url: string, token: string) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  for (let number = 1; number <= TASKS; number += 1) {
    const body = JSON.stringify({ title: `Task ${number} of the benchmark`, priority: 'medium' })
    const { status } = await fetch(`${url}/api/tasks`, { method: 'POST', headers, body })
    if (status !== 201) throw new Error(`A task was answered with ${status}`)
  }
}

/** A number of a visit, under a title of two lines. */
type Column<T> = [above: string, title: string, digits: number, read: (visit: T) => number]

const columns: Column<Visit>[] = [
  ['first', 'paint s', 2, ({ firstPaint }) => firstPaint.seconds],
  ['until it:', 'requests', 0, ({ firstPaint }) => firstPaint.requests],
  ['bodies', 'kB', 1, ({ firstPaint: { js, css, font, data, other } }) => js + css + font + data + other],
  ['headers', 'kB', 1, ({ firstPaint }) => firstPaint.headers],
  ['own', 'data s', 2, ({ ownData }) => ownData.seconds],
  ['until it:', 'requests', 0, ({ ownData }) => ownData.requests],
  ['bodies:', 'JS kB', 1, ({ ownData }) => ownData.js],
  ['', 'CSS kB', 1, ({ ownData }) => ownData.css],
  ['', 'font kB', 1, ({ ownData }) => ownData.font],
  ['', 'data kB', 1, ({ ownData }) => ownData.data],
  ['', 'other kB', 1, ({ ownData }) => ownData.other],
  ['headers', 'kB', 1, ({ ownData }) => ownData.headers],
  ['', 'blocking s', 2, ({ blocking }) => blocking],
]

const boardColumns: Column<BoardVisit>[] = [
  ['', 'usable s', 2, ({ usable }) => usable],
  ['longest frame,', 'scrolling ms', 0, ({ scrolling }) => scrolling],
  ['longest frame,', 'dragging ms', 0, ({ dragging }) => dragging],
  ['', 'memory MB', 0, ({ memory }) => memory],
]

const print = (title: string, values: string[], width: number) =>
  console.log(title.padEnd(16), ...values.map((value) => value.padStart(width)))

const inMs = (seconds = Number.NaN) => `${(seconds * 1000).toFixed(0)} ms`.padStart(8)

/** A table of medians, printed row by row. */
const table = <T>(title: string, columns: Column<T>[], width: number) => {
  for (const [line, heading] of [title, ''].entries())
    print(
      heading,
      columns.map((column) => (line === 0 ? column[0] : column[1])),
      width,
    )
  return (name: string, visits: T[]) =>
    print(
      name,
      columns.map(([, , digits, read]) => median(visits.map(read)).toFixed(digits)),
      width,
    )
}

/** `web phone tasks`: only what has one of the words. */
const words = process.argv.slice(2)
const BOARDS = 'boards'
const isWanted = (kind: string, names: string[]) => {
  const given = words.filter((word) => names.includes(word))
  return given.length === 0 || given.includes(kind)
}

const cleanup: (() => unknown)[] = []
try {
  const { url, token } = await startBuiltProduct(cleanup)
  await addTasks(url, token)
  const browser = await startBrowser(cleanup)
  if (words.length === 0 || words.includes(BOARDS)) {
    const printRow = table(BOARDS, boardColumns, 14)
    for await (const { tasks, visits } of measureBoards(browser, url, ROUNDS))
      printRow(`${tasks} tasks`, visits)
  }
  const wanted = Object.entries(screens).filter(([name]) => isWanted(name, Object.keys(screens)))
  for (const [kind, device] of Object.entries(devices)) {
    if (words[0] === BOARDS || !isWanted(kind, Object.keys(devices))) continue
    const visitor = { browser, url, token, device }
    const printRow = table(kind, columns, 10)
    for (const [name, screen] of wanted) {
      const visits: Visit[] = []
      for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(visitor, screen))
      printRow(name, visits)
    }
    for (const [path, [first, ...others]] of await changeScreen(visitor, Object.values(screens), CHANGES))
      console.log(`change to ${path}`.padEnd(28), inMs(first), 'at first', inMs(median(others)), 'after that')
  }
} finally {
  for (const step of cleanup.reverse()) await step()
}
