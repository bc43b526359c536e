import { parseArgs, type ParseArgsConfig } from 'node:util'
import {
  AppError,
  createAccount,
  deleteByAdmin,
  invite,
  listAccounts,
  makeResetLink,
  newId,
  readStats,
  resetFactors,
  signOut,
} from '@dayloom/trpc/server'
import { registerInput } from '@dayloom/validators/auth'
import { emailSchema } from '@dayloom/validators/fields'
import { readEnv, type Env } from '../../env.ts'
import { escapeHtml } from '../../mail/template.ts'
import { createMailTransport } from '../../mail/transport.ts'
import { StartError } from '../../start-errors.ts'
import { UsageError, type Output } from '../run-tool.ts'
import { check } from './check.ts'
import { withHost } from './host.ts'

export interface AdminOutput extends Output {
  confirm: (question: string) => Promise<boolean>
}

interface Call {
  env: Env
  output: AdminOutput
  /** The address that the command names; empty where it names none. */
  email: string
  options: Readonly<Record<string, unknown>>
}

interface Command {
  usage: string
  options?: ParseArgsConfig['options']
  run: (call: Call) => Promise<void>
}

const listUsers = async ({ env, output, options }: Call) => {
  const accounts = await withHost(env, output, ({ db }) => listAccounts(db))
  if (options['json'] === true) return output.print(JSON.stringify(accounts))
  for (const { email, created_at, last_seen_at, tasks, bytes } of accounts) {
    const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? 'never'
    const facts = [`created ${day(created_at)}`, `last seen ${day(last_seen_at)}`, `${tasks} tasks`]
    output.print([email, ...facts, `${bytes} bytes`].join('  '))
  }
}

const create = async ({ env, output, email, options }: Call) => {
  const name = registerInput.shape.name.safeParse(options['name'])
  if (!name.success) throw new UsageError(`--name: ${name.error.issues[0]?.message}`)
  output.print(await withHost(env, output, (host) => createAccount(host, { email, name: name.data })))
}

const remove = async ({ env, output, email, options }: Call) => {
  const sure = options['yes'] === true || (await output.confirm(`Delete ${email} with everything in it?`))
  if (!sure) throw new StartError('Nothing was deleted')
  await withHost(env, output, (host) => deleteByAdmin(host, email))
  output.say(`${email} was deleted`)
}

const stats = async ({ env, output }: Call) => {
  const found = await withHost(env, output, ({ db, now }) => readStats(db, now()))
  for (const [name, value] of Object.entries(found)) output.print(`${name.replaceAll('_', ' ')}: ${value}`)
}

const testMail = async ({ env, output, email }: Call) => {
  const transport = createMailTransport(env)
  if (!transport) throw new StartError('SMTP_URL is not set: there is no mail server to try')
  const text = `Mails of ${env.APP_URL} arrive.`
  try {
    await transport.send({
      id: newId(new Date()),
      recipient: email,
      subject: 'A test mail of Dayloom',
      text,
      html: `<p>${escapeHtml(text)}</p>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  } catch (error) {
    throw new StartError(`The mail was not sent: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    transport.close()
  }
  output.say(`The mail server took a mail to ${email}`)
}

const commands: Readonly<Record<string, Command>> = {
  users: { usage: 'users [--json]', options: { json: { type: 'boolean' } }, run: listUsers },
  create: { usage: 'create EMAIL --name NAME', options: { name: { type: 'string' } }, run: create },
  'reset-password': {
    usage: 'reset-password EMAIL',
    run: async ({ env, output, email }) =>
      output.print(await withHost(env, output, (host) => makeResetLink(host, email))),
  },
  'reset-factors': {
    usage: 'reset-factors EMAIL',
    run: async ({ env, output, email }) => {
      await withHost(env, output, (host) => resetFactors(host, email))
      output.say(`${email} signs in by the password alone`)
    },
  },
  'sign-out': {
    usage: 'sign-out EMAIL',
    run: async ({ env, output, email }) => {
      await withHost(env, output, (host) => signOut(host, email))
      output.say(`${email} is signed out everywhere`)
    },
  },
  delete: { usage: 'delete EMAIL [--yes]', options: { yes: { type: 'boolean' } }, run: remove },
  invite: {
    usage: 'invite [EMAIL]',
    run: async ({ env, output, email }) =>
      output.print(await withHost(env, output, (host) => invite(host, email === '' ? null : email))),
  },
  stats: { usage: 'stats', run: stats },
  check: {
    usage: 'check',
    run: async ({ env, output }) => {
      if (!(await check(env, output.print))) throw new StartError('Something is wrong (see above)')
    },
  },
  'mail-test': { usage: 'mail-test EMAIL', run: testMail },
}

const usage = (of = Object.values(commands)) => of.map((each) => `dayloom admin ${each.usage}`).join('\n')

/** The launcher hands on its own word `dayloom`. */
const parse = (args: string[]) => {
  const [admin, name = '', ...rest] = args[0] === 'dayloom' ? args.slice(1) : args
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (admin !== 'admin' || !command) throw new UsageError(`Say one of:\n${usage()}`)
  const wrong = new UsageError(`Say: ${usage([command])}`)
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      options: command.options ?? {},
      allowPositionals: true,
    })
    const [address, ...more] = positionals
    const [takes, needs] = [command.usage.includes('EMAIL'), command.usage.includes(' EMAIL')]
    if (more.length > 0 || (address === undefined ? needs : !takes)) throw wrong
    const email = address === undefined ? '' : emailSchema.safeParse(address).data
    if (email === undefined) throw new UsageError(`${address} is no e-mail address`)
    return { command, email, options: values }
  } catch (error) {
    throw error instanceof UsageError ? error : wrong
  }
}

/** `admin COMMAND …`: beside a running server, over the same configuration. Only results go to standard output. */
export const runAdmin = async (args: string[], variables: NodeJS.ProcessEnv, output: AdminOutput) => {
  const { command, email, options } = parse(args)
  try {
    await command.run({ env: readEnv(variables), output, email, options })
  } catch (error) {
    throw error instanceof AppError ? new StartError(error.message) : error
  }
}
