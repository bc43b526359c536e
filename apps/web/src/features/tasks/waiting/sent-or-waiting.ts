import { isWaiting, notifyWaiting } from '../../../lib/waiting/notice.ts'

/** The answer; null where the change waits for the network, which is said. Rejects where it failed. */
export const sentOrWaiting = async <T>(sent: Promise<T>): Promise<T | null> => {
  try {
    return await sent
  } catch (error) {
    if (!isWaiting(error)) throw error
    notifyWaiting()
    return null
  }
}
