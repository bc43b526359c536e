import { calendarSchema } from '@dayloom/validators/calendars'
import { messages } from '@dayloom/validators/messages'
import { calendarMessages as texts } from '@dayloom/validators/messages/calendars'
import type { TestUser } from '../test-user.ts'
import type { EndpointCase, EndpointCases } from './case.ts'

const { input } = messages
const VALIDATION = 'VALIDATION_FAILED'
const unknown = '01900000-0000-7000-8000-000000000000'
const noCalendar = { ids: { id: unknown } }
const noId = { ids: { id: 'x' } }
const url = 'https://example.com/school.ics'

const withCalendar: NonNullable<EndpointCase['before']> = async (_, { bearer }) => {
  const { id } = (await bearer.post('/calendars', { name: 'School', url })).data(calendarSchema)
  return { id }
}
const calendarIds = (_: TestUser, { id = '' }: Record<string, string>) => ({ id })
const day = new Date().toISOString().slice(0, 10)
const inDays = (count: number) => new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)

export const calendarCases: EndpointCases = {
  'calendars.list': {
    before: withCalendar,
    gives: { data: [{ name: 'School', color: 'blue', host: 'example.com', error: null }] },
    wrong: [],
  },
  'calendars.create': {
    body: () => ({ name: ' Work ', url: 'webcal://example.com/a.ics', color: 'teal', counts_as_busy: false }),
    gives: {
      message: texts.created,
      data: { name: 'Work', color: 'teal', host: 'example.com', counts_as_busy: false, failing_since: null },
    },
    wrong: [
      [{ body: { url } }, 400, VALIDATION, texts.name],
      [{ body: { name: ' ', url } }, 400, VALIDATION, texts.name],
      [{ body: { name: 'x'.repeat(61), url } }, 400, VALIDATION, texts.nameTooLong],
      [{ body: { name: 'x' } }, 400, VALIDATION, texts.url],
      [{ body: { name: 'x', url: 'ftp://example.com/a.ics' } }, 400, VALIDATION, texts.url],
      [{ body: { name: 'x', url: 'https://ada:secret@example.com/' } }, 400, VALIDATION, texts.url],
      [{ body: { name: 'x', url: 'https://example.com/none' } }, 400, VALIDATION, texts.none],
      [{ body: { name: 'x', url, color: 'black' } }, 400, VALIDATION, input.color],
      [{ body: { name: 'x', url, counts_as_busy: 'yes' } }, 400, VALIDATION, input.toggle],
      [{ body: { name: 'x', url, id: 'x' } }, 400, VALIDATION, input.id],
    ],
  },
  'calendars.update': {
    before: withCalendar,
    ids: calendarIds,
    body: () => ({ name: 'College', counts_as_busy: false }),
    gives: { message: texts.updated, data: { name: 'College', color: 'blue', counts_as_busy: false } },
    wrong: [
      [noCalendar, 404, 'NOT_FOUND', texts.notFound],
      [noId, 400, VALIDATION, input.id],
      [{ body: { name: '' } }, 400, VALIDATION, texts.name],
      [{ body: { counts_as_busy: 1 } }, 400, VALIDATION, input.toggle],
    ],
  },
  'calendars.delete': {
    before: withCalendar,
    ids: calendarIds,
    gives: { data: null, message: texts.deleted },
    wrong: [
      [noCalendar, 404, 'NOT_FOUND', texts.notFound],
      [noId, 400, VALIDATION, input.id],
    ],
  },
  'calendars.refresh': {
    before: withCalendar,
    ids: calendarIds,
    gives: { message: texts.refreshed, data: { name: 'School', error: null } },
    wrong: [
      [noCalendar, 404, 'NOT_FOUND', texts.notFound],
      [noId, 400, VALIDATION, input.id],
    ],
  },
  'events.list': {
    before: withCalendar,
    query: { from: day, to: day },
    gives: { data: [{ uid: 'daily', title: 'Stand-up', location: null, from_day: null, busy: true }] },
    wrong: [
      [{ query: {} }, 400, VALIDATION, input.day],
      [{ query: { from: day, to: '2026-02-30' } }, 400, VALIDATION, input.day],
      [{ query: { from: day, to: inDays(-1) } }, 400, VALIDATION, texts.eventsOrder],
      [{ query: { from: day, to: inDays(100) } }, 400, VALIDATION, texts.eventsLong],
    ],
  },
}
