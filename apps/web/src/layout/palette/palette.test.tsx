import { wholeTask } from '@dayloom/domain/testing/tasks'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appServer } from '../../testing/app-server.ts'
import { taskId } from '../../testing/fixtures.ts'
import { openApp } from '../../testing/open-app.tsx'
import { texts } from '../texts.ts'

test('what was found for fewer letters is offered only while it still fits', async () => {
  const server = appServer()
  server.on('tasks', 'list', ({ search }) =>
    search === 'mi'
      ? { data: [wholeTask({ id: taskId, title: 'Milk' })], next_cursor: null }
      : new Promise<never>(() => {}),
  )
  const { user } = await openApp('/profile', server)
  await user.click(await screen.findByRole('button', { name: texts.palette.label }))
  const field = await screen.findByRole('combobox')
  await user.type(field, 'mi')
  await screen.findByRole('option', { name: /Milk/ })
  await user.type(field, 'l')
  expect(screen.queryByRole('option', { name: /Milk/ })).not.toBeNull()
  await user.type(field, 'd')
  await waitFor(() => expect(server.asked('tasks.list').at(-1)).toMatchObject({ search: 'mild' }))
  expect(screen.queryByRole('option', { name: /Milk/ })).toBeNull()
})
