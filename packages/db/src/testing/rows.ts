import { randomUUID } from 'node:crypto'
import type { Prisma } from '../generated/client.ts'

const at = new Date('2026-03-08T09:30:00.123Z')

/** The required columns of each table. */
export const userRow = (more: Partial<Prisma.UserCreateManyInput> = {}): Prisma.UserCreateManyInput => {
  const id = randomUUID()
  return { id, email: `${id}@example.com`, name: 'Ada', created_at: at, ...more }
}

export const taskRow = (
  user_id: string,
  more: Partial<Prisma.TaskCreateManyInput> = {},
): Prisma.TaskCreateManyInput => {
  const id = randomUUID()
  return { user_id, id, title: 'Write', position: id, created_at: at, updated_at: at, ...more }
}
