/** In place of `platform/changes/append.ts`: what a statement would log is never looked at, since nothing asks for it. */
import { sql, type Sql } from '@dayloom/db/sql'

const nothing = sql`logged AS (SELECT)`

export const loggingChanged = (): Sql => nothing
export const loggingOne = (): Sql => nothing
export const loggingRows = (): Sql => sql`SELECT`
export const fieldsThatDiffer = (): Sql => sql`NULL::jsonb`
