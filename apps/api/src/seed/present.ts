import type { TaskPriority } from '@dayloom/validators/enums'
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
}

/** The tasks of today, from the top of the board to its bottom. */
const plans: Plan[] = [
  {
    title: 'Present the festival poster',
    priority: 'high',
    due: [1, 10],
    made: 3,
    started: true,
    description: 'Two variants, printed in A3. Bring the paper samples.',
    notes: [
      'They loved the first sketch:\nhttps://www.w3.org/TR/WCAG22/\nMind the contrast of the small text.',
    ],
  },
  {
    title: 'Prototype the checkout of Norrby Cycles',
    priority: 'high',
    due: [2, 17],
    made: 4,
    started: true,
    description: 'Cart, address, payment, done. Mobile first.',
  },
  { title: 'Write the case study about Café Luma', priority: 'medium', due: [4, 12], made: 2, started: true },
  {
    title: 'Learn the new layout features',
    priority: 'low',
    made: 9,
    started: true,
    description: 'Container queries and subgrid.',
  },
  {
    title: 'Send the invoice to Hofmann & Co',
    priority: 'high',
    due: [0, 18],
    made: 1,
    description: 'With the receipts of the photographer.',
  },
  { title: 'Reply to the bakery about the menu', priority: 'medium', due: [0, 20], made: 0 },
  {
    title: 'File the quarterly tax return',
    priority: 'high',
    due: [-2, 12],
    made: 12,
    description: 'All receipts are in the blue folder.',
  },
  { title: 'Renew the domain names', priority: 'medium', due: [-1, 17], made: 8 },
  { title: 'Book train tickets to Lisbon', priority: 'medium', due: [-4, 20], made: 15 },
  { title: 'Feedback round with Jonas', priority: 'medium', due: [1, 15], made: 1 },
  { title: 'Dentist', priority: 'low', due: [3, 9], made: 20 },
  {
    title: 'Prepare the workshop on accessible colour',
    priority: 'high',
    due: [6, 14],
    made: 5,
    description: 'Twelve people, three hours.',
    notes: ['Ask for the room with daylight.', 'Exercises: find five failing pairs, repair them.'],
  },
  { title: 'Choose paper for the business cards', priority: 'low', due: [8, 12], made: 2 },
  { title: 'Quarterly review with the accountant', priority: 'high', due: [12, 11], made: 6 },
  { title: 'Photo shoot at the bakery', priority: 'medium', due: [16, 8], made: 3 },
  { title: 'Plan the long weekend', priority: 'low', due: [25, 18], made: 7 },
  { title: 'Update the portfolio', priority: 'medium', due: [33, 18], made: 10 },
  {
    title: 'Ideas for the next newsletter',
    priority: 'low',
    made: 11,
    notes: ['Before and after pictures\nA reader question\nThe story of the logo'],
  },
]

/** Open tasks around today: some late, some due now, some for the coming weeks. */
export const makePresent = ({ at, isPast, now }: Calendar): SeedTask[] =>
  plans.map(({ due, made, started, ...plan }) => {
    const morning = at(-made, 8, 40)
    return openTask({
      ...plan,
      due_date: due ? at(...due) : null,
      created_at: isPast(morning) ? morning : now,
      status: started ? 'in_progress' : 'todo',
    })
  })
