import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EnvError, type Env } from './env.ts'

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** Makes the file whole or not at all: of two processes that start at once, one makes it and both read it. */
const makeOnce = (file: string, text: string) => {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!isTaken(error)) throw error
  } finally {
    rmSync(draft)
  }
}

/**
 * The secret that keys every hash and seal: SECRET_KEY, else one that is made once and kept in DATA_DIR. Servers
 * that share a database need the same one.
 */
export const readSecretKey = ({ SECRET_KEY, DATA_DIR }: Pick<Env, 'SECRET_KEY' | 'DATA_DIR'>) => {
  if (SECRET_KEY !== undefined) return SECRET_KEY
  const file = join(DATA_DIR, 'secret-key')
  mkdirSync(DATA_DIR, { recursive: true })
  if (!existsSync(file)) makeOnce(file, randomBytes(32).toString('base64url'))
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < 32) throw new EnvError(`SECRET_KEY cannot be read from ${file}: it is too short`)
  return key
}
