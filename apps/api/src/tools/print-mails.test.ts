import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { queueMail } from '@dayloom/trpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UsageError } from './run-tool.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { TEST_KEY } from '../../testing/host.ts'
import { parseMailsCommand, printMails } from './print-mails.ts'

let app: TestApp
let empty: string
beforeAll(async () => {
  app = await startTestApp()
  empty = await mkdtemp(join(tmpdir(), 'dayloom-mails-'))
})
afterAll(async () => {
  await app.close()
  await rm(empty, { recursive: true, force: true })
})

const run = async (recipient?: string, variables: Record<string, string> = {}) => {
  const [printed, said]: string[][] = [[], []]
  const output = {
    print: (text: string) => void printed?.push(text),
    say: (text: string) => void said?.push(text),
  }
  const env = { DATABASE_URL: app.databaseUrl, DATA_DIR: empty, SECRET_KEY: TEST_KEY, ...variables }
  await printMails(recipient, { APP_URL: 'https://dayloom.example', ...env }, output)
  return { printed: printed?.join('\n') ?? '', said: said?.join('\n') ?? '' }
}

test('prints the mails that wait beside the server, the newest last, and those to one address', async () => {
  expect(await run()).toEqual({ printed: '', said: 'No mail waits.' })
  const to = (recipient: string) => ({ recipient, user_id: null })
  const code = { kind: 'verification_code', payload: { code: '271828' } } as const
  await queueMail(app.db, app.host, { ...to('ada@example.com'), kind: 'password_changed', payload: {} })
  await queueMail(app.db, app.host, { ...to('eve@example.com'), ...code })
  const { printed, said } = await run()
  expect(printed).toMatch(
    /ada@example\.com {2}Your password.*eve@example\.com {2}Verify your email address\n\n.*271828/s,
  )
  expect(said).toBe('')
  const mine = await run('ada@example.com')
  expect([mine.printed.includes('ada@example.com'), mine.printed.includes('271828')]).toEqual([true, false])
  expect((await run('nobody@example.com')).said).toBe('No mail waits.')
})

test('says in one line what is missing', async () => {
  await expect(run(undefined, { SECRET_KEY: '' })).rejects.toThrow(
    `SECRET_KEY is not set, and ${empty} has none`,
  )
  await expect(run(undefined, { DATABASE_URL: '' })).rejects.toThrow(
    `There is nothing to read in ${empty}: is DATA_DIR right?`,
  )
})

test.each([
  [['mails'], undefined],
  [[], undefined],
  [['ada@example.com'], 'ada@example.com'],
  [['mails', 'ada@example.com'], 'ada@example.com'],
])('%j', (args, recipient) => {
  expect(parseMailsCommand(args)).toBe(recipient)
})

test.each([[['mails', 'a', 'b']], [['a', 'b']], [['--all']]])(
  '%j is answered with how it is called',
  (args) => {
    expect(() => parseMailsCommand(args)).toThrow(UsageError)
  },
)
