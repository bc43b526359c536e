import type { Database, Transaction } from '@dayloom/db/client'
import { sql, type Sql } from '@dayloom/db/sql'
import { accountLimits, limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { serverMessages } from '@dayloom/validators/messages/server'
import { AppError } from '../../errors.ts'

/** Looks no further than one row beyond the limit. */
export const refuseBeyond = async (tx: Database | Transaction, rows: Sql, most: number, text: string) => {
  const beyond = await tx.$queryRaw<object[]>`SELECT 1 FROM ${rows} OFFSET ${most} LIMIT 1`
  if (beyond.length > 0) throw new AppError('LIMIT_REACHED', text)
}

/** Of the rows that a person has in a table. */
const limitOf = (table: Sql, most: number, text: string) => (tx: Database | Transaction, user_id: string) =>
  refuseBeyond(tx, sql`${table} WHERE user_id = ${user_id}::uuid`, most, text)

/**
 * Each of these, and `limitTasks`, is asked after a row was added, in its transaction, whose end takes the row back.
 * What adds rows of that kind goes one at a time by a lock, so that no two pass the limit together. Deleted rows count.
 */
export const limitHabits = limitOf(sql`habits`, accountLimits.habits, messages.limits.habits)

/** Every read of habits compares each with all names of all rests. */
const limitRestedHabits = async (tx: Transaction, user_id: string) => {
  const beyond = await tx.$queryRaw<object[]>`
    SELECT 1 FROM rests WHERE user_id = ${user_id}::uuid
    HAVING sum(cardinality(habit_ids)) > ${accountLimits.restedHabits}`
  if (beyond.length > 0) throw new AppError('LIMIT_REACHED', serverMessages.limits.restedHabits)
}

const limitRestRows = limitOf(sql`rests`, accountLimits.rests, messages.limits.rests)

export const limitRests = async (tx: Transaction, user_id: string) => {
  await limitRestRows(tx, user_id)
  await limitRestedHabits(tx, user_id)
}

export const limitPushSubscriptions = limitOf(
  sql`push_subscriptions`,
  limits.push.perUser,
  messages.limits.push,
)

export const limitDays = limitOf(sql`days`, accountLimits.days, messages.limits.days)

/** Bytes are those of UTF-8. PostgreSQL knows them without a look at a long text. */
export const limitJournals = async (tx: Transaction, user_id: string, task_id: string) => {
  const [held] = await tx.$queryRaw<{ count: number; bytes: number }[]>`
    SELECT count(*)::int AS count, coalesce(sum(octet_length(body)), 0)::int AS bytes
    FROM journals WHERE user_id = ${user_id}::uuid AND task_id = ${task_id}::uuid`
  if (!held) return
  if (held.count > accountLimits.journalsPerTask)
    throw new AppError('LIMIT_REACHED', messages.limits.journals)
  if (held.bytes > accountLimits.journalBytesPerTask)
    throw new AppError('LIMIT_REACHED', serverMessages.limits.journalBytes)
}

export const limitTags = limitOf(sql`tags`, accountLimits.tags, messages.limits.tags)

export const limitTokens = limitOf(sql`api_tokens`, accountLimits.tokens, messages.limits.tokens)

export const limitWebhooks = limitOf(sql`webhooks`, accountLimits.webhooks, messages.limits.webhooks)

/** Tests are not made from the log, so nothing else bounds how many wait: their change has no number. */
export const limitWebhookTests = (tx: Transaction, user_id: string, webhook_id: string) =>
  refuseBeyond(
    tx,
    sql`webhook_deliveries
      WHERE user_id = ${user_id}::uuid AND webhook_id = ${webhook_id}::uuid AND status = 'pending' AND seq = 0`,
    limits.webhook.tests,
    serverMessages.limits.webhookTests,
  )

export const limitTimeEntries = limitOf(
  sql`time_entries`,
  accountLimits.timeEntries,
  messages.limits.timeEntries,
)

export const limitLists = limitOf(sql`lists`, accountLimits.lists, messages.limits.lists)

export const limitRoutines = limitOf(sql`routines`, accountLimits.routines, messages.limits.routines)

export const limitViews = limitOf(sql`views`, accountLimits.views, messages.limits.views)

const { calendars } = serverMessages.limits
export const limitCalendars = limitOf(sql`calendars`, accountLimits.calendars, calendars)

/** Before an address is asked for nothing. */
export const refuseMoreCalendars = limitOf(sql`calendars`, accountLimits.calendars - 1, calendars)
