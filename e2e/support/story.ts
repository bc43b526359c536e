import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext } from 'playwright/test'

const DAY = 86_400_000

interface TaskStory {
  title: string
  status?: 'todo' | 'in_progress' | 'done'
  priority?: 'low' | 'medium' | 'high'
  /** Days from now, before now when negative. */
  due?: number
  /** Days ago. */
  done?: number
  note?: string
  tags?: string[]
  estimate?: number
  /** Days from the one it was planned for to the one it was done on. */
  late?: number
}

interface HabitStory {
  name: string
  color?: string
  description?: string
  /** The days on which it was done, as days ago. */
  done: readonly number[]
}

interface Story {
  tasks?: TaskStory[]
  habits?: HabitStory[]
  /** With colors of their own. */
  tags?: { name: string; color: string }[]
  now?: number
}

/**
 * What a person did before a test begins, with its dates: it comes in as an import does, which is one call for
 * a thousand tasks.
 */
export const tell = async (
  api: APIRequestContext,
  { tasks = [], habits = [], tags = [], now = Date.now() }: Story,
) => {
  const at = (days: number) => new Date(now + days * DAY).toISOString()
  // What is alike in a list stands in the order of the ids: here that of the story.
  const prefix = randomUUID().slice(0, -12)
  let told = 0
  const nextId = () => {
    told += 1
    return `${prefix}${told.toString(16).padStart(12, '0')}`
  }
  const made = { created_at: at(-60), updated_at: at(-60), deleted_at: null }
  const document = {
    format: 'dayloom-export',
    version: 1,
    exported_at: at(0),
    profile: {
      name: 'Ada',
      email: 'ada@example.com',
      age: null,
      timezone: 'Asia/Kathmandu',
      created_at: at(-60),
      email_verified: false,
      two_factor_enabled: false,
      task_reminders_enabled: false,
    },
    tags,
    tasks: tasks.map(
      ({ title, status = 'todo', priority = 'medium', due, done, note, tags, estimate, late }) => ({
        ...made,
        id: nextId(),
        title,
        description: null,
        priority,
        status: done === undefined ? status : 'done',
        due_date: due === undefined ? null : at(due),
        completed_at: done === undefined ? null : at(-done),
        ...(done !== undefined && { created_at: at(-done - 1), updated_at: at(-done) }),
        notes: note ? [{ id: nextId(), body: note, created_at: at(-1), updated_at: at(-1) }] : [],
        attachments: [],
        ...(tags && { tags }),
        ...(estimate && { estimate_minutes: estimate }),
        ...(late !== undefined && done !== undefined && { planned_for: at(-done - late).slice(0, 10) }),
      }),
    ),
    habits: habits.map(({ name, description = null, color = 'gray', done }, index) => ({
      ...made,
      id: nextId(),
      name,
      description,
      color,
      created_at: at(-60 + index / 100),
      completions: done.map((days) => ({
        completed_date: at(-days).slice(0, 10),
        completed_at: at(-days),
      })),
    })),
    rating: null,
    sessions: [],
  }
  const reply = await api.post('/api/users/import', { data: document })
  expect(reply.status(), await reply.text()).toBe(200)
}
