/** The rows as Prisma gives them, and `Prisma` for the types of queries and for `DbNull` and the like. */
export { Prisma } from './generated/client.ts'
export { CodePurpose, TaskPriority, TaskStatus } from './generated/enums.ts'
export type {
  Attachment,
  Code,
  FileRemoval,
  Habit,
  HabitCompletion,
  Journal,
  Mail,
  RateLimit,
  Rating,
  Session,
  Task,
  User,
} from './generated/client.ts'
