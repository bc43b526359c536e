import { wholeTask } from '@dayloom/domain/testing/tasks'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appServer } from '../../../testing/app-server.ts'
import { openApp } from '../../../testing/open-app.tsx'

const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`
/** More than the board draws of a column. */
const tasks = Array.from({ length: 60 }, (_, n) =>
  wholeTask({
    id: id(n),
    title: `Task ${n}`,
    status: n < 58 ? 'todo' : 'done',
    position: String(n).padStart(2, '0'),
    ...(n === 0 && { due_date: '2026-11-20T09:00:00.000Z', priority: 'high', tags: ['home'] }),
  }),
)

const send = (event: 'beforeprint' | 'afterprint') => act(async () => window.dispatchEvent(new Event(event)))
const themes = () => [...document.documentElement.classList].filter((name) => name.startsWith('theme-'))

test.each([
  ['/tasks', ['To Do (58)', 'In Progress (0)', 'Done (2)']],
  ['/tasks?view=grid', []],
  ['/tasks?view=list', ['Overdue (1)', 'No date (57)', 'Done (2)']],
])('all tasks of %s come to paper, in colours for paper, and are gone after it', async (path, headings) => {
  const server = appServer()
  server.on('tasks', 'list', () => ({ data: tasks, next_cursor: null }))
  await openApp(path, server)
  await screen.findByRole('heading', { level: 1, name: 'Tasks' })
  const before = themes()
  const printed = () =>
    [...document.querySelectorAll('[aria-busy] + div section > ul > li')].map(
      ({ textContent }) => textContent,
    )
  // The code for it comes when the browser is idle.
  await waitFor(async () => {
    await send('beforeprint')
    expect(printed()).toHaveLength(tasks.length)
    expect(themes()).toEqual(['theme-minimal'])
  })
  expect(printed().find((text) => text.startsWith('Task 0'))).toMatch(
    /^Task 0Nov 20, 2026, .+ · High · home$/,
  )
  expect(
    screen.queryAllByRole('heading', { level: 2, name: /\(\d+\)$/ }).map((each) => each.textContent),
  ).toEqual(headings)
  await send('afterprint')
  expect(printed()).toEqual([])
  expect(themes()).toEqual(before)
})
