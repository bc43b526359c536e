import type { Transaction } from '@dayloom/db/client'

interface RemovedFile {
  storage_key: string
  /** Bytes, which count towards the quota until they are gone. */
  size: number
}

/** Says, in the transaction that removes their rows, which files of a person have to go. */
export const queueRemoval = async (tx: Transaction, user_id: string, files: RemovedFile[], run_at: Date) => {
  const data = files.map(({ storage_key, size }) => ({ storage_key, size, user_id, run_at }))
  await tx.fileRemoval.createMany({ data, skipDuplicates: true })
}
