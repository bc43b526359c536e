import { attachmentSchema } from '@dayloom/validators/attachments'
import { messages } from '@dayloom/validators/messages'
import { plannedTimeMessages } from '@dayloom/validators/messages/planned-times'
import { filterMessages } from '@dayloom/validators/messages/filters'
import { form, padded, pdf } from '../samples.ts'
import type { EndpointCases } from './case.ts'

const { input, limits, tasks, attachments, views } = messages
const VALIDATION = 'VALIDATION_FAILED'
const unknown = '01900000-0000-7000-8000-000000000000'
const noTask = { ids: { id: unknown } }
const noId = { ids: { id: 'x' } }

const upload = (bytes = pdf, name = 'plan.pdf', type = 'application/pdf') => form(bytes, name, type)

export const taskCases: EndpointCases = {
  'tasks.list': {
    query: { status: 'todo,in_progress', priority: 'medium', search: 'PLAN', limit: '10' },
    gives: { success: true, data: [{ title: 'Send the plan' }], next_cursor: null },
    wrong: [
      [{ query: { status: 'open' } }, 400, VALIDATION, input.status],
      [{ query: { priority: 'urgent' } }, 400, VALIDATION, input.priority],
      [{ query: { due_date_from: '2026-02-30' } }, 400, VALIDATION, input.dueDate],
      [{ query: { due_date_to: 'soon' } }, 400, VALIDATION, input.dueDate],
      [{ query: { limit: '0' } }, 400, VALIDATION, input.limit],
      [{ query: { limit: '1001' } }, 400, VALIDATION, input.limit],
      [{ query: { cursor: 'x' } }, 400, VALIDATION, input.cursor],
      [{ query: { planned_from: '2026-02-30' } }, 400, VALIDATION, input.day],
      [{ query: { planned_to: 'soon' } }, 400, VALIDATION, input.day],
      [{ query: { completed_from: '2026-02-30' } }, 400, VALIDATION, filterMessages.bound],
      [{ query: { completed_to: 'soon' } }, 400, VALIDATION, filterMessages.bound],
      [{ query: { completed_hour_from: '24' } }, 400, VALIDATION, filterMessages.hour],
      [{ query: { completed_hour_to: '' } }, 400, VALIDATION, filterMessages.hour],
      [{ query: { dated_from: 'soon' } }, 400, VALIDATION, filterMessages.bound],
      [{ query: { dated_to: '2026-02-30' } }, 400, VALIDATION, filterMessages.bound],
      [{ query: { dated_by: 'updated' } }, 400, VALIDATION, filterMessages.datedBy],
      [{ query: { plan_to_done: 'soon' } }, 400, VALIDATION, filterMessages.planToDone],
      [{ query: { with: 'note' } }, 400, VALIDATION, filterMessages.with],
      [{ query: { without: 'priority' } }, 400, VALIDATION, filterMessages.without],
      [{ query: { list: 'x' } }, 400, VALIDATION, input.id],
      [{ query: { view: 'x' } }, 400, VALIDATION, input.id],
      [{ query: { view: unknown } }, 404, 'NOT_FOUND', views.notFound],
      [{ query: { search: 'x'.repeat(201) } }, 400, VALIDATION, input.searchTooLong],
      [{ query: { tag: 'a,b,c,d,e,f,g,h,i,j,k' } }, 400, VALIDATION, input.tooMany],
    ],
  },
  'tasks.create': {
    body: () => ({ title: ' Water the plants ', due_date: '2030-01-01T09:30:00+05:45', priority: 'high' }),
    gives: {
      success: true,
      message: 'Task created successfully',
      data: {
        title: 'Water the plants',
        due_date: '2030-01-01T03:45:00.000Z',
        priority: 'high',
        status: 'todo',
      },
    },
    wrong: [
      [{ body: {} }, 400, VALIDATION, 'Title is required'],
      [{ body: { title: '  ' } }, 400, VALIDATION, 'Title is required'],
      [{ body: { title: 'x'.repeat(501) } }, 400, VALIDATION, input.titleTooLong],
      [{ body: { title: 'x', due_date: '2026-02-30T00:00:00Z' } }, 400, VALIDATION, input.dueDate],
      [{ body: { title: 'x', due_date: 'soon' } }, 400, VALIDATION, input.dueDate],
      [{ body: { title: 'x', priority: 'urgent' } }, 400, VALIDATION, input.priority],
      [{ body: { title: 'x', status: 'open' } }, 400, VALIDATION, input.status],
      [{ body: { title: 'x', id: '1' } }, 400, VALIDATION, input.id],
      [{ body: { title: 'x', tags: ['a,b'] } }, 400, VALIDATION, input.tag],
      [{ body: { title: 'x', tags: ['a#b'] } }, 400, VALIDATION, input.tag],
      [{ body: { title: 'x', tags: [' '] } }, 400, VALIDATION, input.tag],
      [{ body: { title: 'x', tags: ['x'.repeat(41)] } }, 400, VALIDATION, input.tag],
      [
        { body: { title: 'x', tags: Array.from({ length: 11 }, (_, n) => `${n}`) } },
        400,
        VALIDATION,
        input.tags,
      ],
      [{ body: { title: 'x', tags: 'home' } }, 400, VALIDATION, input.tag],
      [{ body: { title: 'x', estimate_minutes: 0 } }, 400, VALIDATION, input.estimate],
      [{ body: { title: 'x', estimate_minutes: 1441 } }, 400, VALIDATION, input.estimate],
      [{ body: { title: 'x', remind_at: 'tomorrow' } }, 400, VALIDATION, input.remindAt],
      [{ body: { title: 'x', remind_minutes_before: -1 } }, 400, VALIDATION, input.remindBefore],
      [{ body: { title: 'x', remind_minutes_before: 10_081 } }, 400, VALIDATION, input.remindBefore],
      [
        { body: { title: 'x', remind_minutes_before: 0, remind_at: '2030-01-01T09:00:00Z' } },
        400,
        VALIDATION,
        input.oneReminder,
      ],
      [{ body: { title: 'x', planned_for: '2026-02-30' } }, 400, VALIDATION, input.day],
      [{ body: { title: 'x', planned_time: '24:00' } }, 400, VALIDATION, plannedTimeMessages.plannedTime],
      [
        { body: { title: 'x', planned_time: '09:00' } },
        400,
        VALIDATION,
        plannedTimeMessages.plannedTimeAlone,
      ],
      [
        { body: { title: 'x', planned_time: '09:00', planned_for: null } },
        400,
        VALIDATION,
        plannedTimeMessages.plannedTimeAlone,
      ],
      [{ body: { title: 'x', due_day: '2026-02-30' } }, 400, VALIDATION, input.day],
      [
        { body: { title: 'x', due_day: '2030-01-01', due_date: '2030-01-01T09:00:00Z' } },
        400,
        VALIDATION,
        input.dayOrTime,
      ],
      [{ body: { title: 'x', repeat: 'FREQ=DAILY' } }, 400, VALIDATION, input.repeatNeedsDue],
      [{ body: { title: 'x', repeat: 'FREQ=SECONDLY' } }, 400, VALIDATION, input.repeat],
      [{ body: { title: 'x', repeat_from: 'today' } }, 400, VALIDATION, input.repeatFrom],
      [{ body: { title: 'x', checklist: [{ text: ' ' }] } }, 400, VALIDATION, input.checklistItem],
      [
        { body: { title: 'x', checklist: Array.from({ length: 101 }, () => ({ text: 'x' })) } },
        400,
        VALIDATION,
        limits.checklist,
      ],
    ],
  },
  'tasks.get': {
    ids: ({ task }) => ({ id: task }),
    gives: { data: { attachments: [{ name: 'plan.pdf' }], journals: [{ body: 'Ask first' }] } },
    wrong: [
      [noTask, 404, 'NOT_FOUND', tasks.notFound],
      [noId, 400, VALIDATION, input.id],
    ],
  },
  'tasks.update': {
    ids: ({ task }) => ({ id: task }),
    body: () => ({ title: 'Plan sent', status: 'done', version: 1 }),
    gives: { message: 'Task updated successfully', data: { title: 'Plan sent', status: 'done', version: 2 } },
    wrong: [
      [noTask, 404, 'NOT_FOUND', tasks.notFound],
      [noId, 400, VALIDATION, input.id],
      [{ body: { version: 7 } }, 409, 'VERSION_CONFLICT', tasks.conflict],
      [{ body: { title: null } }, 400, VALIDATION, 'Title is required'],
      [{ body: { version: '1' } }, 400, VALIDATION, input.version],
      [{ body: { after_id: unknown } }, 400, VALIDATION, input.afterId],
      [{ body: { day_after_id: unknown } }, 400, VALIDATION, input.dayAfterId],
      [{ body: { day_after_id: 'x' } }, 400, VALIDATION, input.id],
    ],
  },

  'tasks.delete': {
    ids: ({ task }) => ({ id: task }),
    gives: { data: null, message: 'Task deleted successfully' },
    wrong: [
      [noTask, 404, 'NOT_FOUND', tasks.notFound],
      [noId, 400, VALIDATION, input.id],
    ],
  },
  'tasks.restore': {
    ids: ({ task }) => ({ id: task }),
    before: async (_, { bearer, task }) => {
      await bearer.delete(`/tasks/${task}`)
      return {}
    },
    gives: { data: { title: 'Send the plan' }, message: tasks.restored },
    wrong: [
      [noTask, 404, 'NOT_FOUND', tasks.notFound],
      [noId, 400, VALIDATION, input.id],
    ],
  },
  'tasks.createJournal': {
    ids: ({ task }) => ({ id: task }),
    body: () => ({ body: ' Second note ' }),
    gives: { data: { body: 'Second note' }, message: 'Notes saved successfully!' },
    wrong: [
      [noTask, 404, 'NOT_FOUND', tasks.notFound],
      [{ body: { body: ' ' } }, 400, VALIDATION, input.note],
      [{ body: { body: 'x'.repeat(20_001) } }, 400, VALIDATION, input.journalTooLong],
    ],
  },
  'tasks.updateJournal': {
    ids: ({ task, note }) => ({ id: task, journalId: note }),
    body: () => ({ body: 'Asked' }),
    gives: { data: { body: 'Asked' }, message: 'Notes saved successfully!' },
    wrong: [
      [{ ids: { journalId: unknown } }, 404, 'NOT_FOUND', tasks.journalNotFound],
      [noTask, 404, 'NOT_FOUND', tasks.journalNotFound],
      [{ ids: { journalId: 'x' } }, 400, VALIDATION, input.id],
      [{ body: {} }, 400, VALIDATION, input.note],
    ],
  },
  'tasks.deleteJournal': {
    ids: ({ task, note }) => ({ id: task, journalId: note }),
    gives: { data: null, message: tasks.journalDeleted },
    wrong: [
      [{ ids: { journalId: unknown } }, 404, 'NOT_FOUND', tasks.journalNotFound],
      [noTask, 404, 'NOT_FOUND', tasks.journalNotFound],
    ],
  },
}

export const attachmentCases: EndpointCases = {
  'attachments.create': {
    ids: ({ task }) => ({ id: task }),
    form: upload,
    gives: { data: { name: 'plan.pdf', mime_type: 'application/pdf', size: pdf.length } },
    wrong: [
      [noTask, 404, 'NOT_FOUND', tasks.notFound],
      [noId, 400, VALIDATION, input.id],
      [
        { form: () => upload(Buffer.from('<svg/>'), 'a.svg', 'image/svg+xml') },
        415,
        'UNSUPPORTED_FILE_TYPE',
        'a.svg is not a supported file type. Please upload images, videos, or PDFs.',
      ],
      [
        { form: () => upload(pdf, 'a.png', 'image/png') },
        415,
        'UNSUPPORTED_FILE_TYPE',
        'a.png is not a supported file type. Please upload images, videos, or PDFs.',
      ],
      [
        { form: () => upload(padded(pdf, 10_485_761)) },
        413,
        'FILE_TOO_LARGE',
        'plan.pdf is too large. Maximum file size is 10MB.',
      ],
      [
        { form: () => form(pdf, 'plan.pdf', 'application/pdf', 'other') },
        400,
        VALIDATION,
        attachments.missing,
      ],
      [{ form: () => new FormData() }, 400, VALIDATION],
    ],
  },
  'attachments.get': {
    before: async (_, { bearer, task }) => ({
      id: (await bearer.post(`/attachments/tasks/${task}`, upload())).data(attachmentSchema).id,
    }),
    ids: (_, made) => made,
    wrong: [
      [{ ids: { id: unknown } }, 404, 'NOT_FOUND', attachments.notFound],
      [noId, 400, VALIDATION, input.id],
    ],
  },
  'attachments.delete': {
    ids: ({ file }) => ({ id: file }),
    gives: { data: null, message: attachments.deleted },
    wrong: [
      [{ ids: { id: unknown } }, 404, 'NOT_FOUND', attachments.notFound],
      [noId, 400, VALIDATION, input.id],
    ],
  },
}
