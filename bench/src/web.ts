import { startBrowser, startBuiltProduct } from './built-product.ts'
import { measureBoards } from './web-boards.ts'
import { changeScreen, devices, visit, type Screen, type Visit } from './web-visit.ts'

/** By the first part of the address. */
const screens: Record<string, Screen> = {
  login: { path: '/login', ownData: 'main input[type=email]' },
  dashboard: { path: '/dashboard', ownData: 'main li a[href*="task="]', keys: 'gd' },
  tasks: { path: '/tasks', ownData: 'main [data-task]', keys: 'gt' },
  habits: { path: '/habits', ownData: 'main article[aria-labelledby]', keys: 'gh' },
  analytics: { path: '/analytics', ownData: 'main section[aria-label="Current Streak"]', keys: 'ga' },
}

const ROUNDS = 5
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

const columns: [name: keyof Visit, title: string, digits: number][] = [
  ['js', 'JS kB', 0],
  ['css', 'CSS kB', 0],
  ['font', 'font kB', 0],
  ['data', 'data kB', 0],
  ['requests', 'requests', 0],
  ['firstPaint', 'first paint s', 2],
  ['ownData', 'own data s', 2],
  ['blocking', 'blocking s', 2],
]

const print = (title: string, values: string[]) =>
  console.log(title.padEnd(24), ...values.map((value) => value.padStart(13)))

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
    print(BOARDS, ['usable s', 'scrolling ms', 'dragging ms', 'memory MB'])
    for (const { tasks, usable, scrolling, dragging, memory } of await measureBoards(browser, url))
      print(`${tasks} tasks`, [
        usable.toFixed(2),
        ...[scrolling, dragging, memory].map((each) => each.toFixed(0)),
      ])
  }
  const wanted = Object.entries(screens).filter(([name]) => isWanted(name, Object.keys(screens)))
  for (const [device, settings] of Object.entries(devices)) {
    if (words[0] === BOARDS || !isWanted(device, Object.keys(devices))) continue
    print(
      `until own data, ${device}`,
      columns.map(([, title]) => title),
    )
    for (const [name, screen] of wanted) {
      const visits: Visit[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        visits.push(await visit({ browser, url, token, device: settings }, screen))
      print(
        name,
        columns.map(([column, , digits]) => median(visits.map((each) => each[column])).toFixed(digits)),
      )
    }
    const changes = await changeScreen(
      { browser, url, token, device: settings },
      Object.values(screens),
      ROUNDS,
    )
    for (const [path, seconds] of changes)
      print(`change to ${path}`, [`${(median(seconds) * 1000).toFixed(0)} ms`])
  }
} finally {
  for (const step of cleanup.reverse()) await step()
}
