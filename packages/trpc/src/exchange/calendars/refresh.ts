import { accountLimits, DAY, MINUTE } from '@dayloom/validators/limits'
import { translate } from '@dayloom/translations/translate'
import { calendarMessages } from '@dayloom/validators/messages/calendars'
import type { JobContext } from '../../context.ts'
import { fetchEvents } from './fetch.ts'
import { replaceEvents } from './replace.ts'
import { decryptAddress } from './secret.ts'

type Ctx = Pick<JobContext, 'db' | 'now' | 'ports'>

/** So long after a success it is asked again, and after each failure twice as long, up to a day. Milliseconds. */
const INTERVAL = 30 * MINUTE
export const waitAfter = (failures: number) => Math.min(INTERVAL * 2 ** Math.min(failures, 10), DAY)

export interface ClaimedCalendar {
  user_id: string
  id: string
}

/** Takes those whose turn it is. A process that is killed while it reads one has it read again after the lease. */
export const claimCalendars = async ({ db, now }: Ctx, lease: number, free: number) => {
  const at = now()
  const due = await db.$queryRaw<ClaimedCalendar[]>`
    SELECT user_id::text, id::text FROM calendars WHERE run_at <= ${at}::timestamptz
    ORDER BY run_at LIMIT ${free * accountLimits.calendars}`
  const claimed: ClaimedCalendar[] = []
  for (const { user_id, id } of due) {
    // One of each person, so that nobody's twenty keep others waiting.
    if (claimed.length === free) break
    if (claimed.some((each) => each.user_id === user_id)) continue
    const { count } = await db.calendar.updateMany({
      where: { user_id, id, run_at: { lte: at } },
      data: { run_at: new Date(at.getTime() + lease) },
    })
    if (count === 1) claimed.push({ user_id, id })
  }
  return claimed
}

const readRow = ({ db }: Ctx, { user_id, id }: ClaimedCalendar) =>
  db.calendar.findUnique({
    where: { user_id_id: { user_id, id } },
    include: {
      user: { select: { timezone: true, day_starts_at: true } },
      _count: { select: { events: true } },
    },
  })

type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>

const askFor = (ctx: Ctx, { id, url, user, _count, ...known }: Row) => {
  const address = decryptAddress(ctx, id, url)
  if (!address) return { kind: 'failed', error: calendarMessages.lost, values: undefined } as const
  // A restored backup has no events: then the same text has to be read again.
  return fetchEvents(ctx, user, address.text, _count.events > 0 ? known : null)
}

/** Asks the address again. What failed keeps the last good events, and says since when. */
export const refreshCalendar = async (ctx: Ctx, calendar: ClaimedCalendar) => {
  const row = await readRow(ctx, calendar)
  if (!row) return
  const { user_id, id, url } = row
  const outcome = await askFor(ctx, row)
  const at = ctx.now()
  const where = { user_id, id, url }
  if (outcome.kind === 'failed') {
    const failures = row.failures + 1
    const data = {
      failures,
      error: translate('en', outcome.error, outcome.values),
      failing_since: row.failing_since ?? at,
      run_at: new Date(at.getTime() + waitAfter(failures)),
    }
    await ctx.db.calendar.updateMany({ where, data })
    return
  }
  const success = { refreshed_at: at, failing_since: null, error: null, failures: 0 }
  const run_at = new Date(at.getTime() + waitAfter(0))
  await ctx.db.$transaction(async (tx) => {
    const known = outcome.kind === 'read' ? outcome.known : {}
    const { count } = await tx.calendar.updateMany({ where, data: { ...success, ...known, run_at } })
    const isOther = outcome.kind === 'read' && outcome.known.digest !== row.digest
    if (count === 1 && outcome.kind === 'read' && (isOther || row._count.events === 0))
      await replaceEvents(tx, row, outcome.events)
  })
}
