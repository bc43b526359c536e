/** Typed SQL for `$queryRaw` and `$executeRaw`: values become parameters. There is no `raw` here, on purpose. */
import { Prisma } from './generated/client.ts'

export const { sql, join, empty } = Prisma
export type Sql = Prisma.Sql
