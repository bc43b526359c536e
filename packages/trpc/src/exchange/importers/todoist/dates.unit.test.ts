import { expect, test } from 'vitest'
import { bytesOf, todoist } from '../samples.testing.ts'
import { readTodoist } from '../todoist.ts'

/** A Sunday. */
const reading = {
  timezone: 'Europe/Berlin',
  day_starts_at: '00:00',
  now: new Date('2026-11-22T12:00:00Z'),
  hold: () => undefined,
}

const taskOf = async (date: string, lang: string) => {
  const { tasks, notTaken } = await readTodoist(
    bytesOf(todoist(`task,Call,,1,1,,,"${date}",${lang},`)),
    reading,
    'x.csv',
  )
  return { ...tasks[0], notTaken: notTaken() }
}

test.each([
  ['ev monday', 'en', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-23'],
  ['every other day', 'en', 'FREQ=DAILY;INTERVAL=2', '2026-11-22'],
  ['daily at 9am', 'en', 'FREQ=DAILY', '2026-11-23T08:00:00.000Z'],
  ['every workday', 'en', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-11-23'],
  ['every quarter', 'en', 'FREQ=MONTHLY;INTERVAL=3', '2026-11-22'],
  ['every evening', 'en', 'FREQ=DAILY', '2026-11-22T18:00:00.000Z'],
  ['every first monday', 'en', 'FREQ=MONTHLY;BYDAY=1MO', '2026-12-07'],
  ['every last friday of the month at 17:00', 'en', 'FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27T16:00:00.000Z'],
  ['every 2 weeks on monday', 'en', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '2026-11-30'],
  ['every jan 27', 'en', 'FREQ=YEARLY', '2027-01-27'],
  ['every 27', 'en', 'FREQ=MONTHLY;BYMONTHDAY=27', '2026-11-27'],
  ['every monday starting dec 5 2026', 'en', 'FREQ=WEEKLY;BYDAY=MO', '2026-12-07'],
  ['every day until 2026-12-31', 'en', 'FREQ=DAILY;UNTIL=20261231', '2026-11-22'],
  ['jeden Montag', 'de', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-23'],
  ['jeden Montag um 9 Uhr', 'de', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-23T08:00:00.000Z'],
  ['alle 3 Tage', 'de', 'FREQ=DAILY;INTERVAL=3', '2026-11-22'],
  ['morgen', 'de', null, '2026-11-23'],
  ['5. März 2027', 'de', null, '2027-03-05'],
  ['tous les jours à 9h30', 'fr', 'FREQ=DAILY', '2026-11-23T08:30:00.000Z'],
  ['chaque lundi', 'fr', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-23'],
  ['cada 2 semanas', 'es', 'FREQ=WEEKLY;INTERVAL=2', '2026-11-22'],
  ['ogni mese', 'it', 'FREQ=MONTHLY', '2026-11-22'],
  ['elke dag', 'nl', 'FREQ=DAILY', '2026-11-22'],
  ['varje vecka', 'sv', 'FREQ=WEEKLY', '2026-11-22'],
  ['hver dag', 'da', 'FREQ=DAILY', '2026-11-22'],
  ['co 2 tygodnie', 'pl', 'FREQ=WEEKLY;INTERVAL=2', '2026-11-22'],
  ['каждый понедельник', 'ru', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-23'],
  ['todos os dias', 'pt', 'FREQ=DAILY', '2026-11-22'],
  ['毎週月曜日', 'ja', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-23'],
  ['每周一', 'zh', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-23'],
  ['매주 월요일', 'ko', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-23'],
  ['毎日', 'ja', 'FREQ=DAILY', '2026-11-22'],
  ['每天', 'tw', 'FREQ=DAILY', '2026-11-22'],
  ['hver dag', 'no', 'FREQ=DAILY', '2026-11-22'],
  ['매일', 'ko', 'FREQ=DAILY', '2026-11-22'],
])('“%s” (%s) repeats as %s', async (date, lang, repeat, due) => {
  const { due_day, due_date, ...task } = await taskOf(date, lang)
  expect(task).toMatchObject({ repeat, notTaken: [] })
  expect(due_day ?? due_date).toBe(due)
})

test('after each completion', async () => {
  expect(await taskOf('after 3 days', 'en')).toMatchObject({
    repeat: 'FREQ=DAILY;INTERVAL=3',
    repeat_from: 'completion',
  })
})

test.each([
  ['every hour', 'en'],
  ['every monday until whenever', 'en'],
  ['every blue moon', 'en'],
  ['jeden zweiten Vollmond', 'de'],
  ['her gün', 'tr'],
])('“%s” is named, and nothing of it is guessed', async (date, lang) => {
  expect(await taskOf(date, lang)).toMatchObject({
    due_date: null,
    repeat: null,
    notTaken: [`Line 2: the date “${date}” was not understood`],
  })
})
