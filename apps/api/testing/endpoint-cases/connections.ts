import { messages } from '@dayloom/validators/messages'
import { serverMessages } from '@dayloom/validators/messages/server'
import type { EndpointCase, EndpointCases } from './case.ts'

const { input } = messages
const { calendarFeed, imports } = serverMessages
const VALIDATION = 'VALIDATION_FAILED'

const withFeed: NonNullable<EndpointCase['before']> = async (_, { bearer }) => {
  await bearer.post('/calendar-feed', {})
  return {}
}

const fileOf = (text: string) => () => {
  const form = new FormData()
  form.set('file', new Blob([text], { type: 'text/csv' }), 'tasks.csv')
  return form
}
const todoist = 'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE'

export const connectionCases: EndpointCases = {
  'calendarFeed.get': {
    before: withFeed,
    gives: { data: { include: { tasks: true, habits: false } } },
    wrong: [],
  },
  'calendarFeed.create': {
    body: () => ({ include: { habits: true } }),
    gives: { message: calendarFeed.created, data: { include: { tasks: true, habits: true } } },
    wrong: [
      [{ body: { include: 'tasks' } }, 400, VALIDATION, input.toggle],
      [{ body: { include: { tasks: 'yes' } } }, 400, VALIDATION, input.toggle],
    ],
  },
  'calendarFeed.update': {
    before: withFeed,
    body: () => ({ include: { habits: true } }),
    gives: { message: calendarFeed.updated, data: { include: { tasks: true, habits: true } } },
    wrong: [[{ body: { include: { habits: null } } }, 400, VALIDATION, input.toggle]],
  },
  'calendarFeed.delete': {
    before: withFeed,
    gives: { data: null, message: calendarFeed.deleted },
    wrong: [],
  },
  'imports.run': {
    ids: () => ({ source: 'todoist' }),
    form: fileOf(`${todoist}\ntask,Call Sam @work,,1,1,,,,en,\n`),
    gives: {
      message: imports.done,
      data: { created: { tasks: 1, tags: 1, habits: 0 }, skipped: [], not_taken: [] },
    },
    wrong: [
      [{ ids: { source: 'trello' } }, 400, VALIDATION, imports.source],
      [{ query: { dry_run: 'maybe' } }, 400, VALIDATION, input.toggle],
      [{ form: fileOf('a,b\n1,2\n') }, 400, VALIDATION, 'This is not a file from Todoist'],
      [{ query: { title: 'CONTENT' } }, 400, VALIDATION, imports.noColumns],
      [
        { ids: { source: 'csv' }, query: { title: 'Subject' } },
        400,
        VALIDATION,
        'The table has no column “Subject”',
      ],
      [{ ids: { source: 'csv' }, query: { day_format: 'ydm' } }, 400, VALIDATION, imports.dayFormat],
      [{ form: fileOf('') }, 400, VALIDATION, imports.empty],
      [{ ids: { source: 'loop' } }, 400, VALIDATION, imports.notZip],
      [{ ids: { source: 'habitica' } }, 400, VALIDATION, imports.notJson],
    ],
  },
}
