import { z } from 'zod'

const nodeSchema = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Parent Relationship': z.string().optional(),
  'Plan Rows': z.number(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  'Rows Removed by Join Filter': z.number().default(0),
  'Shared Hit Blocks': z.number(),
  'Shared Read Blocks': z.number(),
  'Index Searches': z.number().optional(),
  Plans: z.array(z.unknown()).default([]),
})

type Node = z.output<typeof nodeSchema>

/** A step of a plan, with all its loops. */
export interface PlanNode {
  type: string
  table: string | undefined
  /** The rows that it looked at. */
  rows: number
  /** How often it ran, and how often PostgreSQL expected it to. */
  rounds: number
  expectedRounds: number
  /** For an index: the entries that it looked at beyond the matching ones. */
  pagesWalked: number
}

/** Pages from the root of an index to a row's entry, and to the row. */
const PAGES_OF_SEARCH = 5
const PAGES_OF_ROW = 2

const pagesOf = (node: Node) => node['Shared Hit Blocks'] + node['Shared Read Blocks']

const walkedPages = (node: Node, children: readonly Node[], rows: number) => {
  if (!node['Node Type'].includes('Index')) return 0
  const own = children.reduce((pages, child) => pages - pagesOf(child), pagesOf(node))
  const searches = node['Index Searches'] ?? node['Actual Loops']
  return Math.max(0, own - PAGES_OF_SEARCH * searches - PAGES_OF_ROW * rows)
}

/** How often a step below another one runs, for each run of this one. */
const expectedRoundsOf = (child: Node, parent: Node, siblings: readonly Node[]) => {
  const relation = child['Parent Relationship']
  if (relation === 'SubPlan') return parent['Plan Rows']
  if (relation !== 'Inner' || parent['Node Type'] !== 'Nested Loop') return 1
  return siblings.find((each) => each['Parent Relationship'] === 'Outer')?.['Plan Rows'] ?? 1
}

/** Every step of a plan, from the output of `EXPLAIN` with runs and pages. */
export const nodesOf = (plan: unknown, expectedRounds = 1): PlanNode[] => {
  const node = nodeSchema.parse(plan)
  const children = node.Plans.map((child) => nodeSchema.parse(child))
  const rounds = node['Actual Loops']
  const each =
    node['Actual Rows'] +
    node['Rows Removed by Filter'] +
    node['Rows Removed by Index Recheck'] +
    node['Rows Removed by Join Filter']
  const rows = Math.round(each * rounds)
  const own = { type: node['Node Type'], table: node['Relation Name'], rows, rounds, expectedRounds }
  return [
    { ...own, pagesWalked: walkedPages(node, children, rows) },
    ...children.flatMap((child) =>
      nodesOf(child, expectedRounds * Math.max(1, expectedRoundsOf(child, node, children))),
    ),
  ]
}
