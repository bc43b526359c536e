import type { PlanNode } from '@dayloom/db/testing/plan-nodes'
import type { HotCall } from './call.ts'
import type { WithoutStatistics } from './without-statistics.ts'

/** Hands on what a step below it has read. */
const isHandedOn = ({ type, table }: PlanNode) =>
  table === undefined && !/Sort|Bitmap Index Scan|Nested Loop/.test(type)

/**
 * Jobs read all of them: what is due within two days; and two numbers a person, where an index on the bytes would have
 * each change write to it as well.
 */
const readWhole = [
  { table: 'reminders', job: /./ },
  { table: 'change_counters', job: /^log to purge$/ },
]

/**
 * Of an index, beyond what leads to rows. A key that is looked up by a part which the index has not first takes none of
 * them as a row: those of ten thousand tasks are 120 pages, and where the index begins with what is asked for, it is 4. An
 * index of words takes 25 for what a word has.
 */
const PAGES_WALKED = 40

/** Of a step that did not run, what was expected is a guess; of thousands, it is that of a history. */
const EXPECTED_ROUNDS = 1000

/** What is wrong with the steps of a plan; `exception` widens what the call allows. */
export const complaintsOf = (
  { name, rows, job }: HotCall,
  nodes: readonly PlanNode[],
  exception: Partial<WithoutStatistics> = {},
) => {
  const read = exception.rows ?? rows
  const isRead = (table: string) =>
    table === exception.whole ||
    (job === true && readWhole.some((each) => each.table === table && each.job.test(name)))
  return nodes.flatMap((node) => {
    const { type, table = '', rounds, expectedRounds, pagesWalked } = node
    if (type === 'Seq Scan' && isRead(table)) return []
    const isMuch = !isHandedOn(node) && node.rows > (type.includes('Sort') ? rows : read)
    const isOften = rounds > read || (rounds === 0 && expectedRounds > Math.max(read, EXPECTED_ROUNDS))
    return [
      ...(type === 'Seq Scan' ? [`reads all of ${table}`] : []),
      ...(isMuch ? [`${type} of ${node.rows} rows ${table}`] : []),
      ...(isOften ? [`${type} ${table} runs ${rounds} times, ${expectedRounds} as expected`] : []),
      ...(pagesWalked > (exception.pages ?? PAGES_WALKED)
        ? [`${type} ${table} walks ${pagesWalked} pages`]
        : []),
    ]
  })
}
