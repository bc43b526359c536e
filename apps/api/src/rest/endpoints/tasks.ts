import { messages } from '@dayloom/validators/messages'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'
import { clientId, dueOnDay, inTrash, onlyWhatIsSent } from './words.ts'

const { tasks } = messages

export const taskEndpoints: EndpointGroup = {
  name: 'tasks',
  description: 'Tasks with their checklists and notes.',
  endpoints: [
    endpoint('GET', '/tasks', {
      procedure: 'tasks.list',
      summary: 'List tasks, newest first',
      description:
        '`status` and `priority` take one value, or several separated by commas. `due_date_from` and `due_date_to` take a day or an instant, `planned_from` and `planned_to` a day; all are inclusive. `scheduled_from` and `scheduled_to` find the tasks that are due or planned within days. `due` is `overdue`, `today`, `week` (today and the six days after it) or `none`. `tag` finds tasks with any of the tags, in any case; `list` takes ids of lists and `none`, separated by commas; without it, tasks of archived lists are left out. `without=tag`, `plan` or `estimate` those that have none, and `with=estimate` or `time` those that have an estimate or time spent. `completed_from` and `completed_to` take a day or an instant, and `completed_hour_from` and `completed_hour_to` an hour of your day, 0 to 23, both inclusive: 0 and 11 find what was done before noon. `plan_to_done` is as in `GET /analytics/completed`. `dated_from` and `dated_to` find tasks of which any date named by `dated_by` (`created`, `due`, `completed`; all of them by default) is within. `view` filters by a saved view; what the request says itself comes first. `search` searches title and description, ignoring case. A page has at most `limit` tasks and at most 2 MB (2097152 bytes). For the next page, send `next_cursor` as `cursor`; it is null on the last page only.',
      example: { status: ['todo', 'in_progress'], due: 'week', limit: 50 },
      envelope: 'spread',
      errors: ['NOT_FOUND'],
    }),
    endpoint('POST', '/tasks', {
      procedure: 'tasks.create',
      summary: 'Create a task',
      description: `The task is added at the top of its column, or after the task \`after_id\` of that column while it is there. ${dueOnDay} A task with \`repeat\` needs one of both. It has one reminder: at \`remind_at\`, or \`remind_minutes_before\` its due date, or before 09:00 of its due day. New tags are created. ${clientId}`,
      example: {
        title: 'Water the plants',
        due_date: '2026-12-01T09:00:00+01:00',
        priority: 'high',
        tags: ['home'],
        repeat: 'FREQ=WEEKLY;BYDAY=TU,FR',
        checklist: [{ text: 'Fern' }, { text: 'Cactus' }],
      },
      status: 201,
      location: '/tasks/{id}',
      idempotent: true,
      message: tasks.created,
      errors: ['LIMIT_REACHED'],
    }),
    endpoint('POST', '/tasks/quick', {
      procedure: 'tasks.quickAdd',
      summary: 'Create a task from one line of text',
      description: `It understands \`#tag\`, \`!high\`, \`~45m\`, days such as \`tomorrow\`, \`on friday\`, \`in 3 days\` and \`25 dec\`, times such as \`5:30 pm\` and \`2-3pm\`, and repetitions such as \`every 3rd friday\`, \`every mon, thu\` and \`every day for 2 weeks\`. Text in double quotes is plain. \`understood\` gives the position of each in the text, in UTF-16 units; the rest is the title. \`suggested\` lists what else it might mean. ${clientId}`,
      example: { text: 'Call Sam tomorrow 9am #work !high ~30m' },
      status: 201,
      location: '/tasks/{task.id}',
      idempotent: true,
      message: tasks.created,
      errors: ['LIMIT_REACHED'],
    }),
    endpoint('POST', '/tasks/bulk', {
      procedure: 'tasks.bulk',
      summary: 'Change many tasks at once',
      description: `\`change\` has exactly one field. \`due_day\`, \`due_date\`, \`planned_for\` and \`list_id\` take \`null\` to clear them. \`add_tags\` and \`remove_tags\` leave the other tags, \`delete\` moves the tasks to the trash. An id that is sent twice counts once. All changes are one transaction. \`changed\` and \`failed\` are in the order of \`ids\`. A task that does not exist is in \`failed\` with the code \`NOT_FOUND\`, one that refuses the change with the code and text of \`PUT /tasks/{id}\`, and the other tasks are changed. A repeating task that becomes done gets its next instance, which is not in the answer.`,
      example: {
        ids: ['0197b7a0-6c00-7000-8000-5f0e3c1d2b4a'],
        change: { add_tags: ['home'] },
      },
      idempotent: true,
      message: tasks.bulkChanged,
    }),
    endpoint('GET', '/tasks/{id}', {
      procedure: 'tasks.get',
      thing: 'task',
      summary: 'Get a task with its checklist, attachments and notes',
    }),
    endpoint('GET', '/tasks/{id}/history', {
      procedure: 'tasks.history',
      summary: 'List the changes of a task, newest first',
      description:
        'Its own changes and those of what belongs to it, of the last 90 days. For the next page, send `next_cursor` as `cursor`.',
      example: { limit: 20 },
      envelope: 'spread',
    }),
    endpoint('PUT', '/tasks/{id}', {
      procedure: 'tasks.update',
      summary: 'Update a task',
      description: `${onlyWhatIsSent} ${dueOnDay} \`null\` clears \`description\`, \`due_date\` and \`due_day\`, \`planned_for\`, \`planned_time\`, \`estimate_minutes\` or a reminder, and ends a repetition. \`planned_time\` needs a planned day, sent with it or set before, and is cleared with it. One kind of reminder takes the place of the other. The next instance keeps \`remind_minutes_before\` and drops \`remind_at\`. \`next\` is the next instance of a repeating task that was done by this request. \`after_id\` moves the task after another task of its column, \`null\` to the top. \`day_after_id\` moves it after another open task of its day, \`null\` to the top of the day. With \`version\`, the request fails with 409 and writes nothing if the task has changed since that version.`,
      example: { status: 'in_progress', after_id: null, version: 1 },
      message: tasks.updated,
      errors: ['VERSION_CONFLICT', 'LIMIT_REACHED'],
    }),
    endpoint('DELETE', '/tasks/{id}', {
      procedure: 'tasks.delete',
      summary: 'Delete a task',
      description: `${inTrash} With \`version\`, the request fails with 409 and deletes nothing if the task has changed since that version.`,
      example: { version: 1 },
      envelope: 'nothing',
      message: tasks.deleted,
      errors: ['VERSION_CONFLICT'],
    }),
    endpoint('POST', '/tasks/{id}/restore', {
      procedure: 'tasks.restore',
      summary: 'Restore a deleted task',
      message: tasks.restored,
    }),
    endpoint('POST', '/tasks/{id}/skip', {
      procedure: 'tasks.skip',
      summary: 'Skip an occurrence of a repeating task',
      description:
        'Moves the open instance to its first later date that is not before today. It uses up one of `COUNT`. With `due_date`, only if that is still its date: sent twice, or from two devices, it skips once.',
      example: { due_date: '2026-12-01T09:00:00Z' },
      message: tasks.skipped,
    }),
    endpoint('POST', '/tasks/{id}/checklist', {
      procedure: 'tasks.createItem',
      summary: 'Add a checklist item',
      description: 'At the end, or after the item `after_id`; `null` is the top.',
      example: { text: 'Buy soil', after_id: null },
      status: 201,
      location: '/tasks/{id}',
      message: tasks.itemCreated,
      errors: ['LIMIT_REACHED'],
    }),
    endpoint('PUT', '/tasks/{id}/checklist/{itemId}', {
      procedure: 'tasks.updateItem',
      summary: 'Update or move a checklist item',
      description: `${onlyWhatIsSent} \`after_id\` moves it after another item, \`null\` to the top.`,
      example: { done: true },
      message: tasks.itemUpdated,
    }),
    endpoint('DELETE', '/tasks/{id}/checklist/{itemId}', {
      procedure: 'tasks.deleteItem',
      summary: 'Delete a checklist item',
      message: tasks.itemDeleted,
    }),
    endpoint('POST', '/tasks/{id}/journals', {
      procedure: 'tasks.createJournal',
      summary: 'Add a note',
      example: { body: 'The fern needs more, see https://example.com/fern' },
      status: 201,
      location: '/tasks/{path.id}/journals/{id}',
      message: tasks.journalCreated,
      errors: ['LIMIT_REACHED'],
    }),
    endpoint('PUT', '/tasks/{id}/journals/{journalId}', {
      procedure: 'tasks.updateJournal',
      summary: 'Update a note',
      example: { body: 'The fern is fine again' },
      message: tasks.journalUpdated,
    }),
    endpoint('DELETE', '/tasks/{id}/journals/{journalId}', {
      procedure: 'tasks.deleteJournal',
      summary: 'Delete a note',
      envelope: 'nothing',
      message: tasks.journalDeleted,
    }),
  ],
}
