/** What a person does in a year, asked of the product itself, so that each row is as the product writes it. */

const TASKS = 200
const HABITS = 4
const DAYS = 100

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

const titles = [
  'Send the invoice',
  'Call the dentist about Friday',
  'Book the train to Leipzig',
  'Water the plants',
]
const about = 'Two sentences are what most people write here. The second one says where to find the rest.'

export interface Ask {
  (method: string, path: string, body?: object): Promise<unknown>
}

const taskOf = (n: number) => ({
  title: `${titles[n % titles.length]} ${n}`,
  priority: ['low', 'medium', 'high'][n % 3],
  ...(n % 3 === 0 && { description: about }),
  ...(n % 2 === 0 && { due_date: dayBefore(n) }),
  ...(n % 4 === 0 && { tags: [n % 8 === 0 ? 'home' : 'work'] }),
  ...(n % 10 === 0 && { checklist: ['Find it', 'Fill it in', 'Send it off'].map((text) => ({ text })) }),
})

const idIn = (answer: unknown) => {
  const data: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'data') : undefined
  return String(typeof data === 'object' && data !== null ? Reflect.get(data, 'id') : '')
}

/** Most tasks are changed once and done in the end; a tenth has a note. */
const doTasks = async (ask: Ask) => {
  for (let n = 0; n < TASKS; n += 1) {
    const path = `/tasks/${idIn(await ask('POST', '/tasks', taskOf(n)))}`
    if (n % 2 === 0) await ask('PUT', path, { title: `${titles[n % titles.length]} again` })
    if (n % 10 === 0) await ask('POST', `${path}/journals`, { body: about })
    if (n % 6 > 0) await ask('PUT', path, { status: 'done' })
  }
}

const doHabits = async (ask: Ask) => {
  for (let n = 0; n < HABITS; n += 1) {
    const goal = { direction: 'at_least', amount: 20, unit: 'pages' }
    const path = `/habits/${idIn(await ask('POST', '/habits', { name: `Habit ${n}`, ...(n === 0 && { goal }) }))}`
    for (let day = DAYS; day > 0; day -= 1)
      await ask('POST', `${path}/complete`, { date: dayBefore(day).slice(0, 10) })
  }
}

/** A third of the days is closed in the evening. */
const closeDays = async (ask: Ask) => {
  for (let day = DAYS; day > 0; day -= 1)
    await ask('POST', `/days/${dayBefore(day).slice(0, 10)}/close`, { decisions: [] })
}

export const doYear = async (ask: Ask) => {
  await doTasks(ask)
  await doHabits(ask)
  await closeDays(ask)
}
