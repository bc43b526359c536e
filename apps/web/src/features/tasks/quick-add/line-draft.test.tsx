import { addDays, localDay } from '@dayloom/domain/local-day'
import { wholeTask } from '@dayloom/domain/testing/tasks'
import { daysIn } from '@dayloom/domain/testing/days'
import { daySchema } from '@dayloom/validators/fields'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ada, emptyDay } from '../../../testing/fixtures.ts'
import { appServer } from '../../../testing/app-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { Refusal, signedOut } from '../../../testing/server.ts'

const today = localDay(new Date(), daysIn('UTC'))

const dayOf = (date: string = today) => emptyDay(daySchema.parse(date))

const findField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Add a task' })

const open = async () => {
  const server = appServer()
  server.on('today', 'get', (input) => dayOf(input?.date))
  const { user, router } = await openApp('/today', server)
  const type = async (text: string) => user.type(await findField(), text)
  const goTo = (href: string) => router.navigate({ href })
  return { server, user, router, type, goTo }
}

const signIn = async ({ server, user }: Awaited<ReturnType<typeof open>>) => {
  server.on('auth', 'login', () => ({ user: ada, token: 'for other clients' }))
  await user.click(await screen.findByLabelText('Email'))
  await user.paste('ada@example.com')
  await user.click(screen.getByLabelText('Password', { selector: 'input' }))
  await user.paste('Correct1horse')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('a line outlives a day whose answer is late, a day that is over, and another screen', async () => {
  const { server, type, goTo } = await open()
  await type('Water the plants')
  let answer = () => {}
  server.on('today', 'get', async (input) => {
    await new Promise<void>((resolve) => (answer = resolve))
    return dayOf(input?.date)
  })
  await goTo(`/today?date=${addDays(today, 1)}`)
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Add a task' })).toBeNull())
  answer()
  expect((await findField()).value).toBe('Water the plants')
  server.on('today', 'get', (input) => dayOf(input?.date))
  await goTo(`/today?date=${addDays(today, -1)}`)
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Add a task' })).toBeNull())
  await goTo('/tasks?view=list')
  await screen.findByRole('heading', { name: 'Tasks' })
  await goTo('/today')
  expect((await findField()).value).toBe('Water the plants')
})

test('a line that was sent is not there again', async () => {
  const { server, type, goTo } = await open()
  server.on('tasks', 'create', () => new Promise(() => {}))
  await type('Water the plants{Enter}')
  await waitFor(() => expect(server.asked('tasks.create')).toHaveLength(1))
  await goTo('/tasks?view=list')
  await screen.findByRole('heading', { name: 'Tasks' })
  await goTo('/today')
  expect((await findField()).value).toBe('')
})

test('where the session had ended, each line is there after the sign-in', async () => {
  const app = await open()
  const { server, type, router, user } = app
  let answer = () => {}
  server.on('tasks', 'create', async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    server.on('auth', 'session', () => null)
    throw signedOut()
  })
  await type('Water the plants{Enter}')
  await waitFor(() => expect(server.asked('tasks.create')).toHaveLength(1))
  await type('Feed the')
  answer()
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  await signIn(app)
  expect((await findField()).value).toBe('Feed the')
  server.on('tasks', 'create', ({ id = '', title }) => wholeTask({ id, title }))
  await type(' cat{Enter}')
  await waitFor(async () => expect((await findField()).value).toBe('Water the plants'))
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(server.asked('tasks.create')).toMatchObject([
      { title: 'Water the plants' },
      { title: 'Feed the cat' },
      { title: 'Water the plants' },
    ]),
  )
  expect((await findField()).value).toBe('')
})

test('what is refused once its screen is left is said, and there when it is opened again', async () => {
  const { server, type, goTo } = await open()
  let answer = () => {}
  server.on('tasks', 'create', async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    throw new Refusal('LIMIT_REACHED', 409, 'No more tasks')
  })
  await type('Water the plants{Enter}')
  await waitFor(() => expect(server.asked('tasks.create')).toHaveLength(1))
  await goTo('/tasks?view=list')
  await screen.findByRole('heading', { name: 'Tasks' })
  answer()
  await screen.findByText('No more tasks')
  await goTo('/today')
  expect((await findField()).value).toBe('Water the plants')
})
