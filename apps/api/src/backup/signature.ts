import { BackupError } from '@dayloom/db/backup/format'
import type { Verified } from '@dayloom/db/backup/read'
import { createSecrets } from '@dayloom/trpc/server'
import type { Env } from '../env.ts'
import { findSecretKey } from '../secret-key.ts'

type Keys = Pick<Env, 'SECRET_KEY' | 'PREVIOUS_SECRET_KEY' | 'DATA_DIR'>

const secretsOf = (env: Keys) => {
  const key = findSecretKey(env)
  return key === undefined ? undefined : createSecrets(key, env.PREVIOUS_SECRET_KEY)
}

/** Signs what stands for a backup; nothing where this installation has no key yet. */
export const backupSigner = (env: Keys) => {
  const secrets = secretsOf(env)
  return secrets && ((contents: string) => secrets.hash('backup', contents))
}

/** Throws a `BackupError` unless the backup was signed with a key of this installation and not changed since. */
export const requireSignature = (env: Keys, { contents, signature }: Verified) => {
  if (signature === undefined)
    throw new BackupError(
      'The backup is not signed, as those of older releases are not: say --unsigned if nobody else can have changed it',
    )
  if (secretsOf(env)?.matches(signature, 'backup', contents)) return
  throw new BackupError(
    'The backup was changed after it was made, or signed with another secret key: say --unsigned if nobody else can have changed it',
  )
}
