import { createHash } from 'node:crypto'
import { query } from '@dayloom/db/query'
import { sql } from '@dayloom/db/sql'
import { habitOnDay } from '@dayloom/domain/habits/on-day'
import { isTimes } from '@dayloom/domain/habits/fold'
import { scheduleOf, type HabitRows } from '@dayloom/domain/habits/rows'
import { addDays, dayNumber, lastDays, localDay, startOfDay, type DayClock } from '@dayloom/domain/local-day'
import { serverLimits } from '@dayloom/validators/limits/server'
import { unitsOf } from '@dayloom/validators/text'
import type { UserContext } from '../../context.ts'
import { mapHabits } from '../../habits/read.ts'
import { iso } from '../../platform/sql.ts'
import { feedDocument, type FeedHabit, type FeedTask } from './document.ts'
import { keyOfFeed } from './service.ts'
import { inUse } from '../../lists/in-use.ts'

type Reader = Pick<UserContext, 'db' | 'now' | 'settings'>

/** Says how the document is written: another release may write it otherwise. */
const FORM = '3'

interface Found extends DayClock {
  user_id: string
  hash: string
  tasks: boolean
  habits: boolean
  /** The number of the person's last change. */
  last_seq: number
}

/** What is known of a calendar address; null where it is nobody's. */
export const findFeed = async ({ db }: Pick<Reader, 'db'>, secret: string) => {
  const key = keyOfFeed(secret)
  if (!key) return null
  const [found = null] = await query<Found>(
    db,
    sql`
    SELECT f.user_id::text, f.hash, f.tasks, f.habits, u.timezone, u.day_starts_at,
      coalesce((SELECT c.last_seq FROM change_counters c WHERE c.user_id = ${key.user_id}::uuid), 0) AS last_seq
    FROM calendar_feeds f JOIN users u ON u.id = f.user_id
    WHERE f.user_id = ${key.user_id}::uuid AND f.hash = ${key.hash}`,
  )
  return found
}

/**
 * Names what the feed says, without reading it: all that it says follows from the log of changes and from what day it
 * is for the person.
 */
export const tagOfFeed = ({ now }: Pick<Reader, 'now'>, feed: Found) => {
  const { hash, timezone, day_starts_at, tasks, habits, last_seq } = feed
  const said = [FORM, hash, localDay(now(), feed), timezone, day_starts_at, tasks, habits, last_seq]
  return `"${createHash('sha256').update(said.join()).digest('base64url')}"`
}

/** Rows of one statement: few enough that everybody else has their turn between two of them. */
const PAGE_ROWS = 200
/** Characters of an id and the comma behind it. */
const ID_WIDTH = 37

/** Of a task that repeats only the open instance is there. */
const wanted = ({ now }: Pick<Reader, 'now'>, { user_id, ...clock }: Found) => {
  const from = startOfDay(addDays(localDay(now(), clock), -serverLimits.calendarFeed.pastDays), clock)
  return sql`t.user_id = ${user_id}::uuid AND t.completed_at IS NULL AND t.deleted_at IS NULL AND t.due_date >= ${from}
    AND ${inUse(user_id)}`
}

/** The earliest due first. One text: an array of as many takes several times its memory, for as long as it is read. */
const readTaskIds = async (reader: Reader, feed: Found) => {
  const [found] = await query<{ ids: string | null }>(
    reader.db,
    sql`SELECT string_agg(t.id::text, ',' ORDER BY t.due_date, t.id) AS ids FROM tasks t
      WHERE ${wanted(reader, feed)}`,
  )
  return found?.ids ?? ''
}

/**
 * Which ones there are is settled before the first page, by their ids, which nothing changes: one that gets another
 * date meanwhile comes once, and no other is passed over for it.
 */
async function* readTasks(reader: Reader, feed: Found, ids: string) {
  const where = wanted(reader, feed)
  for (let at = 0; at < ids.length; at += PAGE_ROWS * ID_WIDTH) {
    const page = ids.slice(at, at + PAGE_ROWS * ID_WIDTH - 1).split(',')
    yield query<FeedTask>(
      reader.db,
      sql`
      SELECT t.id::text, t.title, left(t.description, ${unitsOf(serverLimits.calendarFeed.description)}) AS description,
        ${iso(sql`t.due_date`)} AS due_date, t.due_day::text, t.priority::text, t.tags, t.estimate_minutes, t.version,
        t.repeat, t.repeat_from::text, t.series_start, t.series_number,
        ${iso(sql`t.updated_at`)} AS updated_at
      FROM unnest(${page}::uuid[]) WITH ORDINALITY AS page (id, ordinal) JOIN tasks t ON t.id = page.id AND ${where}
      ORDER BY page.ordinal`,
    )
  }
}

/** So many times a week or month means no day: it would stand on every one until it is done. */
const isMeant = (rows: HabitRows, day: number) => !isTimes(scheduleOf(rows, day))

const readFeedHabits = async ({ db, now }: Reader, { user_id, ...clock }: Found): Promise<FeedHabit[]> => {
  const today = localDay(now(), clock)
  const { habitDays } = serverLimits.calendarFeed
  const last = addDays(today, habitDays - 1)
  const days = lastDays(last, habitDays)
  const asked = { on: today, which: sql`AND NOT h.archived`, day: last }
  const [habits, changed] = await Promise.all([
    mapHabits(db, user_id, asked, ({ columns: { id, name, description }, version, rows }) => ({
      id,
      name,
      description,
      version,
      days: days.filter((day) => isMeant(rows, dayNumber(day)) && habitOnDay(rows, dayNumber(day)).isDue),
    })),
    query<{ id: string; updated_at: string }>(
      db,
      sql`SELECT id::text, ${iso(sql`updated_at`)} AS updated_at FROM habits
        WHERE user_id = ${user_id}::uuid AND deleted_at IS NULL`,
    ),
  ])
  const changedAt = new Map(changed.map(({ id, updated_at }) => [id, updated_at]))
  return habits.map((habit) => ({ ...habit, updated_at: changedAt.get(habit.id) ?? now().toISOString() }))
}

/** The document of a feed that was found, in pieces that are read as they are taken, and how many tasks it has. */
export const openFeed = async (reader: Reader, feed: Found) => {
  const { appUrl } = reader.settings
  const ids = feed.tasks ? await readTaskIds(reader, feed) : ''
  const habits = feed.habits ? await readFeedHabits(reader, feed) : []
  const tasks = readTasks(reader, feed, ids)
  return {
    tasks: Math.ceil(ids.length / ID_WIDTH),
    pieces: feedDocument({
      clock: feed,
      today: localDay(reader.now(), feed),
      appUrl,
      tasks,
      habits,
    }),
  }
}
