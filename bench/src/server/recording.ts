import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { ask } from './ask.ts'
import type { TestUser } from './test-users.ts'
import type { Product } from './product.ts'
import { recipeOf, type Recipe } from './recipes.ts'
import { recipeName, requestOf } from './requests.ts'
import { scenarios, type Call, type Scenario } from './scenarios.ts'

const moved = z.object({ data: z.object({ position: z.string() }) })

/** What is kept with the log of changes is so once somebody has looked: as of whoever uses the app, and not for the first time. */
const lookOnce = async ({ port }: Product, { token }: TestUser) => {
  for (const path of ['/api/dashboard', '/api/analytics/insights?days=7']) await ask(port, path, { token })
}

const record = async (product: Product, { about }: Scenario, call: Call, user: TestUser): Promise<Recipe> => {
  const [id = ''] = about === 'habit' ? user.habitIds : user.taskIds
  const { method, path, body } = requestOf('REST', call, '')
  await product.takeStatements()
  const text = await ask(product.port, path.replace('{id}', id), { method, token: user.token, body })
  const { data: task } = moved.safeParse(JSON.parse(text))
  const marks = { [user.id]: '{user}', [id]: '{id}', ...(task && { [task.data.position]: '{position}' }) }
  const recipe = recipeOf(await product.takeStatements(), marks, user.id)
  if (method === 'GET' && recipe.isWrite)
    throw new Error(`${method} ${path} writes: that is not what it costs`)
  if (recipe.statements.length === 0) throw new Error(`${method} ${path} sent no statement`)
  return recipe
}

/** Jobs run when the product starts; their statements are not what was asked for. Some look again and again. */
const waitForQuiet = async (product: Product) => {
  const seen = new Set<string>()
  let before: number
  do {
    before = seen.size
    await sleep(3000)
    for (const { text } of await product.takeStatements()) seen.add(text)
  } while (seen.size > before)
}

/** What the product sends for each call, for the bare server to send as well. */
export const recordRecipes = async (product: Product, askers: Record<Scenario['by'], TestUser[]>) => {
  const recipes: Record<string, Recipe> = {}
  for (const user of new Set(Object.values(askers).flat())) await lookOnce(product, user)
  await waitForQuiet(product)
  for (const [at, [name, scenario]] of Object.entries(scenarios).entries()) {
    // Another one for the next scenario: what somebody asks for again may be kept, and nothing sent for it.
    const users = askers[scenario.by]
    const user = users[at % users.length]
    if (!user) throw new Error(`Nobody asks for ${name}`)
    for (const [index, call] of scenario.calls.entries())
      recipes[recipeName(name, index)] = await record(product, scenario, call, user)
  }
  return recipes
}
