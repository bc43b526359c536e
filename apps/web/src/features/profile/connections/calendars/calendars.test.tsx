import type { RouterInputs } from '@dayloom/trpc'
import type { Calendar } from '@dayloom/validators/calendars'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appServer } from '../../../../testing/app-server.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { Refusal } from '../../../../testing/server.ts'

const school: Calendar = {
  id: '018f0000-0000-7000-8000-0000000000c1',
  name: 'School',
  color: 'green',
  host: 'example.com',
  counts_as_busy: true,
  refreshed_at: '2026-01-01T00:00:00.000Z',
  failing_since: null,
  error: null,
}

const openCalendars = async (kept: Calendar[]) => {
  const server = appServer()
  let calendars = kept
  const created: RouterInputs['calendars']['create'][] = []
  server.on('calendarFeed', 'find', () => null)
  server.on('webhooks', 'list', () => [])
  server.on('calendars', 'list', () => calendars)
  server.on('calendars', 'create', (input) => {
    if (input.url.includes('none'))
      throw new Refusal('VALIDATION_FAILED', 400, 'This address is not a calendar', [
        { path: 'url', message: 'This address is not a calendar' },
      ])
    created.push(input)
    const made = { ...school, name: input.name }
    calendars = [...calendars, made]
    return made
  })
  server.on('calendars', 'update', ({ id: _, ...changes }) => {
    const changed = { ...school, ...changes }
    calendars = [changed]
    return changed
  })
  server.on('calendars', 'delete', () => {
    calendars = []
    return { done: true as const }
  })
  const { user } = await openApp('/profile?tab=connections', server)
  return { server, user, created }
}
const dialog = () => within(screen.getByRole('dialog'))

test('a calendar is added by its address, and one that is none is said beside it', async () => {
  const { user, created } = await openCalendars([])
  await screen.findByText('No calendar is read yet.')
  await user.click(screen.getByRole('button', { name: 'Add calendar' }))
  await screen.findByRole('dialog')
  await user.type(dialog().getByLabelText(/Address/), 'https://example.com/none')
  await user.type(dialog().getByLabelText(/Name/), 'School')
  await user.click(dialog().getByRole('button', { name: 'Add calendar' }))
  await screen.findByText('This address is not a calendar')
  await user.clear(dialog().getByLabelText(/Address/))
  await user.type(dialog().getByLabelText(/Address/), 'webcal://example.com/a.ics')
  await user.click(dialog().getByRole('radio', { name: 'Green' }))
  await user.click(dialog().getByRole('button', { name: 'Add calendar' }))
  await screen.findByRole('list', { name: 'Calendars of others' })
  expect(created).toMatchObject([{ name: 'School', color: 'green', counts_as_busy: true }])
})

test('it says since when it fails and why, is changed and removed', async () => {
  const failing = {
    failing_since: '2026-01-02T00:00:00.000Z',
    error: 'The address answered with the error 404',
  }
  const { user, server } = await openCalendars([{ ...school, ...failing }])
  await screen.findByText(/Failing since/)
  expect(screen.getByText('The address answered with the error 404')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Edit School' }))
  await screen.findByRole('dialog')
  await user.click(dialog().getByRole('switch', { name: /Counts as busy/ }))
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  await screen.findByText(/Does not count as busy/)
  expect(server.asked('calendars.update')).toMatchObject([{ id: school.id, counts_as_busy: false }])
  await user.click(screen.getByRole('button', { name: 'Remove School' }))
  await user.click(dialog().getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.getByText('No calendar is read yet.')).toBeDefined())
})
