import { join } from 'node:path'
import type { Product } from './product.ts'
import { writeRequests } from './requests.ts'
import { compare, median, type Plan, type Result } from './rounds.ts'
import { scenarios } from './scenarios.ts'
import type { TestUser } from './test-users.ts'

interface Cost {
  /** For the files of requests. */
  folder: string
  users: TestUser[]
  /** Two processes of the same code differ by some hundredths, so what costs less is asked of several pairs. */
  pairs: { without: Product; with: Product }[]
  /** Requests per second with it over those without it. */
  goal: number
  plan: Plan
}

export const costHeads = ['what', 'goal', 'ratio', 'without/s', 'with/s', 'without CPU ms', 'with CPU ms']

const middle = (results: Result[], read: (result: Result) => number) => median(results.map(read))

/** What something costs a call over REST, asked in turn with it and without it: a row of a table. */
export const costOf = async (name: string, { folder, users, pairs, goal, plan }: Cost) => {
  const scenario = scenarios[name]
  if (!scenario) throw new Error(`There is no ${name}`)
  const requests = join(folder, `${name}.txt`)
  await writeRequests(requests, { name, scenario, surface: 'REST', users })
  const [without, with_]: [Result[], Result[]] = [[], []]
  for (const pair of pairs) {
    const sides = [pair.without, pair.with].map(({ port, pid }) => ({ port, pid, requests }))
    const [first, second] = await compare(sides, plan)
    if (first) without.push(first)
    if (second) with_.push(second)
  }
  const ratios = with_.flatMap((each) => each.ratios)
  console.log(`${name}: ${ratios.map((each) => each.toFixed(2)).join(' ')}`)
  return [
    name,
    goal.toFixed(2),
    `**${median(ratios).toFixed(2)}**`,
    ...[without, with_].map((results) => middle(results, ({ perSecond }) => perSecond).toFixed(0)),
    ...[without, with_].map((results) => middle(results, ({ cpuMs }) => cpuMs).toFixed(3)),
  ]
}
