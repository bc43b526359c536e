import { isRetryable } from '@dayloom/db/errors'

const MAX_ATTEMPTS = 4

/** Runs a transaction again that lost against another one, a few times. */
export const retry = async <T>(transaction: () => Promise<T>, attempts = MAX_ATTEMPTS): Promise<T> => {
  try {
    return await transaction()
  } catch (error) {
    if (attempts <= 1 || !isRetryable(error)) throw error
    return retry(transaction, attempts - 1)
  }
}
