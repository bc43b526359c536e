import { appendFileSync } from 'node:fs'

/**
 * The tests of the plan (`scripts/chaos/plan.json`) run in a short form, in `npm test` or in `npm run test:long`, and at
 * the size that the plan asks for with `pnpm chaos`, which sets CHAOS=full and CHAOS_REPORT. The title of such a test
 * begins with its id: `test('A1: …')`.
 */
const { CHAOS, CHAOS_REPORT } = process.env

const say = (line: object) => {
  if (CHAOS_REPORT) appendFileSync(CHAOS_REPORT, `${JSON.stringify(line)}\n`)
}

/** How many: the first usually, the second in `pnpm chaos`. */
export const sized = <T>(short: T, full: T): T => (CHAOS === 'full' ? full : short)

/** Tells the table of `pnpm chaos` what this run really did: `report('A1', 'guesses', answers.length)`. */
export const report = (id: string, what: string, count: number) => say({ id, what, count })

/** A table of its own, below the table of `pnpm chaos`: lines of Markdown. */
export const reportTable = (id: string, lines: string[]) => say({ id, table: lines.join('\n') })
