/** `node scripts/compose-secrets.mjs`: the secrets of the Compose files, made once and kept in .env. */
import { randomBytes } from 'node:crypto'
import { appendFileSync, chmodSync, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { root } from './processes.mjs'

const NAMES = ['POSTGRES_PASSWORD', 'STORE_PASSWORD', 'STORE_RPC_SECRET', 'SECRET_KEY']

const file = resolve(process.argv[2] ?? join(root, '.env'))
const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
const known = parseEnv(text)
const missing = NAMES.filter((name) => !known[name])
// Hexadecimal: a password stands in addresses, and the store takes 64 hexadecimal digits and nothing else.
const lines = missing.map((name) => `${name}=${randomBytes(32).toString('hex')}\n`)
appendFileSync(file, (text === '' || text.endsWith('\n') ? '' : '\n') + lines.join(''), { mode: 0o600 })
chmodSync(file, 0o600)
console.log(missing.length > 0 ? `${file} has new values of ${missing.join(', ')}` : `${file} has them all`)
