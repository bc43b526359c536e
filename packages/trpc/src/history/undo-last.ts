import { query } from '@dayloom/db/query'
import { sql } from '@dayloom/db/sql'
import type { Change } from '@dayloom/validators/changes'
import { serverMessages } from '@dayloom/validators/messages/server'
import type { UserContext } from '../context.ts'
import { AppError, notFound } from '../errors.ts'
import { undoChange } from './revert.ts'

/** Of the newest so many changes, those of other programs are passed over. */
const LOOKED_AT = 1000

/**
 * What the last request of this session or program changed and nobody has undone, the last change first. An amount that
 * follows a time entry goes back with that.
 */
const lastRequest = ({ db, user, actor = 'web' }: UserContext) =>
  query<{ seq: number }>(
    db,
    sql`
    WITH recent AS (
      SELECT seq, actor, request_id, reverts, entity, subject_id FROM changes WHERE user_id = ${user.id}::uuid
      ORDER BY seq DESC LIMIT ${LOOKED_AT}
    ), open AS (
      SELECT seq, request_id FROM recent
      WHERE actor = ${actor} AND reverts IS NULL AND request_id IS NOT NULL
        AND seq NOT IN (SELECT reverts FROM recent WHERE reverts IS NOT NULL)
        AND NOT (entity = 'completion' AND EXISTS (
          SELECT FROM recent timed WHERE timed.entity = 'time_entry' AND timed.request_id = recent.request_id
            AND timed.subject_id = recent.subject_id))
    )
    SELECT seq FROM open WHERE request_id = (SELECT request_id FROM open ORDER BY seq DESC LIMIT 1)
    ORDER BY seq DESC`,
  )

/**
 * Undoes the last request of this session or program. What was touched since stays as it is. Answers the last change
 * that this made. Throws `NOT_FOUND` where there is nothing, and `VERSION_CONFLICT` where all of it was touched.
 */
export const undoLast = async (ctx: UserContext): Promise<Change> => {
  const changes = await lastRequest(ctx)
  let made: Change | undefined
  let refusal: unknown = notFound(serverMessages.changes.nothingToUndo)
  for (const change of changes) {
    try {
      made = await undoChange(ctx, change)
    } catch (error) {
      if (!(error instanceof AppError) || error.appCode !== 'VERSION_CONFLICT') throw error
      refusal = error
    }
  }
  if (!made) throw refusal
  return made
}
