import { initTRPC } from '@trpc/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkAtOnce } from './checks.ts'

const t = initTRPC.context<{ name: string }>().create()
const steps: string[] = []
const step = (name: string) =>
  t.middleware(({ next }) => {
    steps.push(name)
    return next({ ctx: { name } })
  })
const input = z.object({ count: z.coerce.number().min(1) })
const output = z.object({ count: z.number().max(9), by: z.string() })

/** What waits cannot be asked at once. */
const slow = z.string().refine(async () => true)

const build = () => {
  const count = t.procedure
    .use(step('first'))
    .use(step('second'))
    .input(input)
    .output(output)
    .query(({ ctx, input: { count } }) => ({ count, by: ctx.name, secret: 'x' }))
  const late = t.procedure.input(slow).query(() => 'late')
  const bare = t.procedure.query(({ ctx }) => ctx.name)
  return t.router({ count, bare, late })
}

const plain = build()
const checked = build()
checkAtOnce(checked._def.procedures)
const call = { plain: plain.createCaller({ name: 'Ada' }), checked: checked.createCaller({ name: 'Ada' }) }

const outcome = (work: Promise<unknown>) =>
  work.then(
    (value) => ({ value }),
    ({ code, message, cause }: { code: string; message: string; cause: { issues: unknown } }) => ({
      code,
      message,
      issues: cause.issues,
    }),
  )

test.each([
  ['what is right', '3'],
  ['a wrong input', 0],
  ['none', undefined],
  ['a wrong answer', 10],
])('%s has the outcome that tRPC gives it', async (_, count) => {
  const given = { count }
  expect(await outcome(call.checked.count(given))).toEqual(await outcome(call.plain.count(given)))
})

test('a field that the answer does not name is not told', async () => {
  expect(await call.checked.count({ count: 3 })).toEqual({ count: 3, by: 'second' })
  expect(await call.checked.bare()).toBe('Ada')
})

test('whoever may not call is refused before the input is looked at', async () => {
  steps.length = 0
  await call.checked.count({ count: 0 }).catch(() => undefined)
  expect(steps).toEqual(['first', 'second'])
})

test('a check that waits fails, so that nobody adds one', async () => {
  expect(await call.plain.late('a')).toBe('late')
  await expect(call.checked.late('a')).rejects.toThrow('synchronous parse')
})
