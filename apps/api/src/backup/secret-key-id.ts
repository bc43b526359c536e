import { createHmac } from 'node:crypto'
import { BackupError, type Header } from '@dayloom/db/backup/format'
import type { Env } from '../env.ts'
import { findSecretKey } from '../secret-key.ts'

/** Tells two keys apart, and nothing else about them. */
const idOf = (key: string) =>
  createHmac('sha256', key).update('dayloom: which key is it').digest('hex').slice(0, 16)

/** The id of the key that this installation encrypts with; nothing where it has none yet. */
export const secretKeyId = (env: Pick<Env, 'SECRET_KEY' | 'DATA_DIR'>) => {
  const key = findSecretKey(env)
  return key === undefined ? undefined : idOf(key)
}

/** Throws a `BackupError` where the key that the backup needs is not one of those of this installation. */
export const requireSecretKey = (
  env: Pick<Env, 'SECRET_KEY' | 'PREVIOUS_SECRET_KEY' | 'DATA_DIR'>,
  { secret_key_id }: Header,
) => {
  const { PREVIOUS_SECRET_KEY } = env
  const ids = [secretKeyId(env), PREVIOUS_SECRET_KEY === undefined ? undefined : idOf(PREVIOUS_SECRET_KEY)]
  if (secret_key_id === undefined || ids.includes(secret_key_id)) return
  throw new BackupError(
    'The backup was made with another secret key: set SECRET_KEY to it, or copy the file secret-key of the old DATA_DIR into this one. If it is lost, say --new-secret-key: what it encrypted, such as authenticator apps, must then be set up again',
  )
}
