import { pendingMigrations } from '@dayloom/db/migrate'
import { newStorageKey } from '@dayloom/trpc/server'
import { createTransport } from 'nodemailer'
import type { Env } from '../../env.ts'
import { assertDatabase, openDatabase } from '../../open-database.ts'
import { createDisk } from '../../ports/disk.ts'
import { createFiles } from '../../ports/files/files.ts'
import { createGoogle, createOidc } from '../../ports/sign-in/sign-in-provider.ts'
import { explainStart } from '../../start-errors.ts'
import { requireSecretKey } from './host.ts'

interface Looked {
  env: Env
  /** The database, opened at the first call. Throws where it cannot be. */
  open: () => ReturnType<typeof openDatabase>
}

/** What was found, as half a sentence behind the name. Throws where it is wrong. */
type Look = (looked: Looked) => Promise<string> | string

const database: Look = async ({ env, open }) => {
  const { shared } = await open()
  if (env.DATABASE_URL !== undefined) return 'answers'
  return shared ? 'answers, in DATA_DIR' : 'answers, in DATA_DIR; the server does not run'
}

const migrations: Look = async ({ open }) => {
  const { url } = await open()
  const waiting = await pendingMigrations(url)
  if (waiting.length > 0) throw new Error(`the next start applies ${waiting.join(', ')}`)
  return 'all applied'
}

const storage: Look = async ({ env }) => {
  const files = await createFiles(env)
  const key = newStorageKey()
  const bytes = Buffer.from('dayloom')
  await files.write(
    key,
    (async function* one() {
      yield bytes
    })(),
    { type: 'text/plain' },
  )
  try {
    if ((await files.read(key)) === null) throw new Error(`a file written to ${files.location} is not there`)
  } finally {
    await files.remove(key)
  }
  return `a file was written to ${files.location} and read`
}

const mailServer: Look = async ({ env: { SMTP_URL } }) => {
  if (SMTP_URL === undefined) return 'none: SMTP_URL is not set, so mails wait'
  const transporter = createTransport({ url: SMTP_URL, connectionTimeout: 10_000, greetingTimeout: 10_000 })
  try {
    await transporter.verify()
    return 'takes mails'
  } finally {
    transporter.close()
  }
}

const signInProvider: Look = async ({ env }) => {
  const provider = createGoogle(env, () => new Date())
  if (!provider) return 'none: GOOGLE_CLIENT_ID is not set'
  await provider.begin()
  return `${env.GOOGLE_ISSUER} answers`
}

const openIdProvider: Look = async ({ env }) => {
  const provider = createOidc(env, () => new Date())
  if (!provider) return 'none: OIDC_ISSUER is not set'
  await provider.begin()
  return `${env.oidc?.issuer} answers`
}

const proxyHeaders: Look = ({ env: { APP_URL, TRUST_PROXY } }) => {
  if (!APP_URL.startsWith('https:')) return 'not needed: APP_URL is http'
  if (TRUST_PROXY === false)
    throw new Error('APP_URL is https and TRUST_PROXY is false: behind the proxy, everybody shares one limit')
  return 'trusted'
}

const disk: Look = async ({ env: { DATA_DIR } }) => {
  const found = createDisk(DATA_DIR)
  const space = await found.space()
  if (!space) throw new Error(`${DATA_DIR} cannot be looked at`)
  const free = `${(space.free / 1e9).toFixed(1)} GB free`
  if (await found.isNearlyFull()) throw new Error(`nearly full, ${free}`)
  return free
}

const key: Look = ({ env }) => {
  requireSecretKey(env)
  return env.SECRET_KEY === undefined ? 'in DATA_DIR' : 'SECRET_KEY'
}

const looks: [name: string, look: Look][] = [
  ['Database', database],
  ['Migrations', migrations],
  ['Storage', storage],
  ['Mail server', mailServer],
  ['Sign-in provider', signInProvider],
  ['OpenID provider', openIdProvider],
  ['Proxy headers', proxyHeaders],
  ['Disk', disk],
  ['Key', key],
]

const reasonOf = (error: unknown) => {
  const reason = explainStart(error)
  const text = reason instanceof Error ? reason.message : String(reason)
  return text.split('\n', 1)[0]
}

/** Looks at what the server needs, and prints one line each. Answers whether all is well. */
export const check = async (env: Env, print: (line: string) => void) => {
  let opened: ReturnType<typeof openDatabase> | undefined
  const openOnce = async () => {
    assertDatabase(env, 'check')
    return openDatabase(env)
  }
  const open = () => (opened ??= openOnce())
  let well = true
  for (const [name, look] of looks) {
    try {
      print(`ok     ${name}: ${await look({ env, open })}`)
    } catch (error) {
      well = false
      print(`wrong  ${name}: ${reasonOf(error)}`)
    }
  }
  const database = await opened?.catch(() => undefined)
  await database?.stop()
  return well
}
