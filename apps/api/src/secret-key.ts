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

const read = (file: string) => {
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < 32) throw new EnvError(`SECRET_KEY cannot be read from ${file}: it is too short`)
  return key
}

type SecretKeyEnv = Pick<Env, 'SECRET_KEY' | 'DATA_DIR'>
const fileIn = ({ DATA_DIR }: SecretKeyEnv) => join(DATA_DIR, 'secret-key')

/**
 * The secret that keys every hash and ciphertext: SECRET_KEY, else one that is made once and kept in DATA_DIR. Servers
 * that share a database need the same one.
 */
export const readSecretKey = (env: SecretKeyEnv) => {
  if (env.SECRET_KEY !== undefined) return env.SECRET_KEY
  const file = fileIn(env)
  mkdirSync(env.DATA_DIR, { recursive: true })
  if (!existsSync(file)) makeOnce(file, randomBytes(32).toString('base64url'))
  return read(file)
}

/** The same where there is one; none is made. */
export const findSecretKey = (env: SecretKeyEnv) => {
  if (env.SECRET_KEY !== undefined) return env.SECRET_KEY
  return existsSync(fileIn(env)) ? read(fileIn(env)) : undefined
}
