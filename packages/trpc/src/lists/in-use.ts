import { sql } from '@dayloom/db/sql'

/**
 * A condition on tasks of one person: those of archived lists are in no answer that is not about the list. The archived
 * ones are looked up once for the statement, so an index still gives the order of the tasks.
 */
export const inUse = (userId: string) => sql`(list_id IS NULL OR list_id <> ALL (ARRAY(
  SELECT archived_list.id FROM lists archived_list
  WHERE archived_list.user_id = ${userId}::uuid AND archived_list.archived)))`

/** The same of tasks `t` of any number of people. */
export const isInUse = sql`(t.list_id IS NULL OR NOT EXISTS (
  SELECT FROM lists l WHERE l.user_id = t.user_id AND l.id = t.list_id AND l.archived))`
