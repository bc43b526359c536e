import type { Transaction } from '@dayloom/db/client'

/** Says, in the transaction that removes their rows, which files have to go, and when. A job removes the bytes. */
export const queueRemoval = async (tx: Transaction, keys: string[], at: Date) => {
  const data = keys.map((storage_key) => ({ storage_key, run_at: at }))
  await tx.fileRemoval.createMany({ data, skipDuplicates: true })
}
