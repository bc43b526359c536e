import { isKept, notifyKept } from '../../../outbox/notice.ts'

/** The answer; null where the change waits for the network, which is said. Rejects where it failed. */
export const sentOrKept = async <T>(sent: Promise<T>): Promise<T | null> => {
  try {
    return await sent
  } catch (error) {
    if (!isKept(error)) throw error
    notifyKept()
    return null
  }
}
