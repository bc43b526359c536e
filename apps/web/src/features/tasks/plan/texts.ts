import type { Frequency } from '@dayloom/validators/tasks/repetition'
import { counted } from '../../../lib/numbers.ts'
import { durationWords } from '../../../lib/time/duration.ts'

/** Every text of a task's plan. */
export const texts = {
  rows: {
    label: 'Add to this task',
    tags: 'Tags',
    list_id: 'List',
    checklist: 'Checklist',
    repeat: 'Repeat',
    estimate_minutes: 'Estimate',
    planned_for: 'Plan a day',
    remind_at: 'Remind me',
  },
  tags: { label: 'Tags', hint: 'Type a tag and press Enter', remove: (name: string) => `Remove tag ${name}` },
  estimate: {
    label: 'Estimate in minutes',
    clear: 'No estimate',
    spent: (minutes: number) => `${durationWords(minutes)} spent so far`,
  },
  planned: {
    label: 'Planned for',
    time: 'At',
    hint: 'The day you mean to do it, apart from the due date',
    today: 'Today',
    tomorrow: 'Tomorrow',
    clear: 'No day',
  },
  remind: {
    label: 'Remind me',
    hint: 'At a time, or so long before it is due',
    before: (minutes: number) => (minutes === 0 ? 'When it is due' : `${durationWords(minutes)} before`),
    clear: 'No reminder',
  },
  repeat: {
    label: 'Repeat',
    presets: {
      daily: 'Every day',
      weekdays: 'Every weekday',
      weekly: 'Every week',
      monthly: 'Every month',
      yearly: 'Every year',
    },
    every: 'Every',
    interval: 'How often',
    unit: 'Unit',
    units: { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } satisfies Record<
      Frequency,
      string
    >,
    days: 'On these days',
    on: 'On',
    from: 'Counted from',
    origins: { due: 'Due date', completion: 'When I finish' },
    ends: 'Ends',
    endings: { never: 'Never', until: 'On a day', count: 'After' },
    until: 'Last day',
    count: 'How many times',
    times: 'times',
    next: 'Next dates',
    none: 'No further dates',
    stop: 'Does not repeat',
    skip: 'Skip this one',
  },
  unitOf: (freq: Frequency, interval: number) =>
    counted(interval, texts.repeat.units[freq]).replace(/^\S+\s/, ''),
} as const
