import { join } from 'node:path'
import type { Product } from './product.ts'
import { writeRequests } from './requests.ts'
import { compare, type Plan } from './rounds.ts'
import { scenarios } from './scenarios.ts'
import type { TestUser } from './test-users.ts'

interface Cost {
  /** For the files of requests. */
  folder: string
  users: TestUser[]
  without: Product
  with: Product
  /** Requests per second with it over those without it. */
  goal: number
  plan: Plan
}

export const costHeads = ['what', 'goal', 'ratio', 'without/s', 'with/s', 'without CPU ms', 'with CPU ms']

/** What something costs a call over REST, asked in turn with it and without it: a row of a table. */
export const costOf = async (name: string, { folder, users, without, with: with_, goal, plan }: Cost) => {
  const scenario = scenarios[name]
  if (!scenario) throw new Error(`There is no ${name}`)
  const requests = join(folder, `${name}.txt`)
  await writeRequests(requests, { name, scenario, surface: 'REST', users })
  const sides = [without, with_].map(({ port, pid }) => ({ port, pid, requests }))
  const results = await compare(sides, plan)
  const [, { ratio, ratios } = { ratio: Number.NaN, ratios: [] }] = results
  console.log(`${name}: ${ratios.map((each) => each.toFixed(2)).join(' ')}`)
  return [
    name,
    goal.toFixed(2),
    `**${ratio.toFixed(2)}**`,
    ...results.map(({ perSecond }) => perSecond.toFixed(0)),
    ...results.map(({ cpuMs }) => cpuMs.toFixed(3)),
  ]
}
