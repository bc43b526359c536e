import type { TaskPriority } from '@dayloom/validators/enums'
import type { RepeatOrigin } from '@dayloom/validators/tasks/repetition'
import type { Calendar } from './calendar.ts'
import { openTask, type SeedTask } from './task.ts'

interface Plan {
  title: string
  priority: TaskPriority
  /** Days from today and the hour; nothing where it is due some day. */
  due?: [number, number]
  /** Days ago. */
  made: number
  started?: true
  description?: string
  notes?: string[]
  tags?: string[]
  /** Minutes. */
  estimate?: number
  /** Days from today. */
  planned?: number
  /** On that day, `HH:mm`. */
  plannedAt?: string
  carried?: number
  /** Minutes before it is due. */
  remindBefore?: number
  /** Days from today and the hour. */
  remind?: [number, number]
  checklist?: string[]
  repeats?: { rule: string; from?: RepeatOrigin; number: number }
}

/** The tasks of today, from the top of the board to its bottom. */
const plans: Plan[] = [
  {
    title: 'Present the festival poster',
    tags: ['client'],
    estimate: 90,
    planned: 0,
    plannedAt: '10:00',
    checklist: [
      '+Print both variants',
      '+Pack the paper samples',
      'Ask about the deadline of the print shop',
    ],
    priority: 'high',
    due: [1, 10],
    remindBefore: 60,
    made: 3,
    started: true,
    description: 'Two variants, printed in A3. Bring the paper samples.',
    notes: [
      'They loved the first sketch:\nhttps://www.w3.org/TR/WCAG22/\nMind the contrast of the small text.',
    ],
  },
  {
    title: 'Prototype the checkout of Norrby Cycles',
    tags: ['client'],
    estimate: 120,
    planned: 0,
    carried: 1,
    priority: 'high',
    due: [2, 17],
    made: 4,
    started: true,
    description: 'Cart, address, payment, done. Mobile first.',
  },
  {
    title: 'Write the case study about Café Luma',
    priority: 'medium',
    due: [4, 12],
    made: 2,
    started: true,
    tags: ['writing'],
    estimate: 60,
    planned: 1,
  },
  {
    title: 'Learn the new layout features',
    tags: ['learning'],
    estimate: 45,
    priority: 'low',
    made: 9,
    started: true,
    description: 'Container queries and subgrid.',
  },
  {
    title: 'Send the invoice to Hofmann & Co',
    tags: ['admin'],
    estimate: 15,
    priority: 'high',
    due: [0, 18],
    made: 1,
    description: 'With the receipts of the photographer.',
  },
  {
    title: 'Reply to the bakery about the menu',
    priority: 'medium',
    due: [0, 20],
    made: 0,
    tags: ['client'],
    estimate: 10,
  },
  {
    title: 'File the quarterly tax return',
    tags: ['admin'],
    estimate: 120,
    carried: 2,
    checklist: ['+Collect the receipts', 'Check the mileage', 'Send it'],
    priority: 'high',
    due: [-2, 12],
    made: 12,
    description: 'All receipts are in the blue folder.',
  },
  { title: 'Renew the domain names', priority: 'medium', due: [-1, 17], made: 8 },
  { title: 'Book train tickets to Lisbon', priority: 'medium', due: [-4, 20], made: 15 },
  { title: 'Feedback round with Jonas', priority: 'medium', due: [1, 15], made: 1 },
  { title: 'Dentist', priority: 'low', due: [3, 9], made: 20, tags: ['home'] },
  {
    title: 'Prepare the workshop on accessible colour',
    tags: ['client', 'learning'],
    estimate: 180,
    planned: 2,
    plannedAt: '13:30',
    remind: [5, 9],
    priority: 'high',
    due: [6, 14],
    made: 5,
    description: 'Twelve people, three hours.',
    notes: ['Ask for the room with daylight.', 'Exercises: find five failing pairs, repair them.'],
  },
  { title: 'Choose paper for the business cards', priority: 'low', due: [8, 12], made: 2 },
  { title: 'Quarterly review with the accountant', priority: 'high', due: [12, 11], made: 6 },
  { title: 'Photo shoot at the bakery', priority: 'medium', due: [16, 8], made: 3 },
  { title: 'Plan the long weekend', priority: 'low', due: [25, 18], made: 7, tags: ['home'] },
  { title: 'Update the portfolio', priority: 'medium', due: [33, 18], made: 10 },
  {
    title: 'Ideas for the next newsletter',
    priority: 'low',
    made: 11,
    notes: ['Before and after pictures\nA reader question\nThe story of the logo'],
  },
]

/** Those that come again: days from today, the hour and the rule. */
const repeatingPlans = (calendar: Calendar): Plan[] => {
  const next = (isRight: (day: number) => boolean) =>
    Array.from({ length: 31 }, (_, day) => day + 1).find(isRight) ?? 1
  const monday = next((day) => calendar.weekday(day) === 1)
  const first = next((day) => calendar.date(day).endsWith('-01'))
  return [
    {
      title: 'Plan the week',
      priority: 'medium',
      due: [monday, 9],
      made: 0,
      tags: ['admin'],
      estimate: 30,
      repeats: { rule: 'FREQ=WEEKLY;BYDAY=MO', number: 12 },
    },
    {
      title: 'Pay the rent of the studio',
      priority: 'high',
      due: [first, 12],
      made: 0,
      tags: ['admin'],
      repeats: { rule: 'FREQ=MONTHLY;BYMONTHDAY=1', number: 4 },
    },
    {
      title: 'Back up the project files',
      priority: 'low',
      due: [2, 18],
      made: 1,
      tags: ['admin'],
      estimate: 10,
      repeats: { rule: 'FREQ=DAILY;INTERVAL=3', from: 'completion', number: 20 },
    },
  ]
}

/** Open tasks around today: some late, some due now, some for the coming weeks. */
export const makePresent = (calendar: Calendar): SeedTask[] => {
  const { at, date, isPast, now } = calendar
  return [...plans, ...repeatingPlans(calendar)].map(
    ({
      due,
      made,
      started,
      estimate,
      planned,
      plannedAt,
      carried,
      remindBefore,
      remind,
      repeats,
      ...plan
    }) => {
      const morning = at(-made, 8, 40)
      return openTask({
        ...plan,
        ...(estimate !== undefined && { estimate_minutes: estimate }),
        ...(planned !== undefined && { planned_for: date(planned) }),
        ...(plannedAt !== undefined && { planned_time: plannedAt }),
        ...(carried !== undefined && { carried_count: carried }),
        ...(remindBefore !== undefined && { remind_minutes_before: remindBefore }),
        ...(remind && { remind_at: at(...remind) }),
        ...(repeats &&
          due && {
            series: {
              repeat: repeats.rule,
              repeat_from: repeats.from ?? 'due',
              series_start: `${date(due[0])}T${String(due[1]).padStart(2, '0')}:00:00.000`,
              series_number: repeats.number,
            },
          }),
        due_date: due ? at(...due) : null,
        created_at: isPast(morning) ? morning : now,
        status: started ? 'in_progress' : 'todo',
      })
    },
  )
}
