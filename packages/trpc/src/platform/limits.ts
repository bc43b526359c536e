import { AppError } from '../errors.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export interface RateLimit {
  points: number
  seconds: number
  /** A process takes so many at a time, for what is too frequent to cost a statement each. */
  portion?: number
  /** Counted in each process, in memory: what it guards costs less than a write. */
  isLocal?: boolean
}

/**
 * Everything that is counted: so many in a fixed window of so many seconds, for each subject. RATE_LIMIT_FACTOR
 * multiplies the points. What counts only failures consumes a point before and refunds it after a success, so that
 * parallel guesses cannot outrun the count.
 */
export const rateLimits = {
  /** Failed sign-ins from one network, from devices that never signed in to that account. */
  login_address: { points: 10, seconds: 10 * MINUTE },
  /** Failed sign-ins to one account from all such devices together … */
  login_account: { points: 10, seconds: 15 * MINUTE },
  /** … and from each network one in a while after that: strangers slow an account down, they never lock it. */
  login_account_slow: { points: 1, seconds: 30 },
  /** The ceiling of both for a day. Decision 18 has the arithmetic of every ceiling a day. */
  login_day: { points: 100, seconds: DAY },
  /** Beyond it, a reserve for networks that have not used their few tries of it yet. */
  login_reserve_network: { points: 2, seconds: DAY },
  login_reserve: { points: 100, seconds: DAY },
  /** A device that has signed in to the account before has counts of its own, whatever strangers do … */
  login_device: { points: 10, seconds: 15 * MINUTE },
  /** … and all such devices of an account share a ceiling. */
  login_known_day: { points: 50, seconds: DAY },
  register_address: { points: 30, seconds: HOUR },
  google_address: { points: 20, seconds: 10 * MINUTE },
  oidc_address: { points: 20, seconds: 10 * MINUTE },
  /** Codes that are mailed for one account and purpose. */
  code_hour: { points: 5, seconds: HOUR },
  code_day: { points: 10, seconds: DAY },
  /** Reset codes that are mailed to one address for one network, for everybody, and for its known devices … */
  reset_network_day: { points: 3, seconds: DAY },
  reset_day: { points: 10, seconds: DAY },
  reset_known_day: { points: 5, seconds: DAY },
  /** … and one in the lifetime of a code all the same: the owner's mailbox always has one, or gets it at once. */
  reset_pace: { points: 1, seconds: 10 * MINUTE },
  /** Wrong reset codes of one address. The reserve is for networks that have not used their few tries of it yet. */
  reset_guess_day: { points: 10, seconds: DAY },
  reset_guess_reserve_network: { points: 2, seconds: DAY },
  reset_guess_reserve: { points: 10, seconds: DAY },
  reset_guess_known: { points: 10, seconds: DAY },
  /** Wrong verification codes of one address, by whoever holds a session of its account. */
  verification_guess: { points: 15, seconds: DAY },
  /** Codes that one network asks for. */
  code_address: { points: 30, seconds: HOUR },
  /** Wrong codes before a sign-in, from one network. */
  code_failure_address: { points: 50, seconds: HOUR },
  /** Wrong second factors of one account: whoever gets here knows the password. */
  second_factor_failure: { points: 20, seconds: DAY },
  /** The same from its known devices, all together. */
  second_factor_known: { points: 10, seconds: DAY },
  /** Wrong reset codes of everybody: beyond it somebody sprays codes over accounts, and a code gets one try. */
  reset_failure_all: { points: 200, seconds: HOUR },
  /** The alert about it is not repeated with every code. */
  reset_failure_alert: { points: 1, seconds: HOUR },
  /** Guesses at the current password by whoever holds a session … */
  password_check: { points: 10, seconds: 15 * MINUTE },
  /** … and at one password in a day. */
  password_check_day: { points: 50, seconds: DAY },
  /** Files of one person, pictures among them. What they may keep is a limit of its own. */
  upload: { points: 200, seconds: HOUR },
  rating: { points: 20, seconds: DAY },
  /**
   * Requests of one person with an idempotency key: each answer is kept for a day. A long one is as many points as it has
   * started 4 kB (`serverLimits.idempotency.bytesPerPoint`), so those of a window are 80 MB at most.
   */
  idempotency_key: { points: 20_000, seconds: DAY, portion: 20 },
  export: { points: 10, seconds: DAY },
  import: { points: 10, seconds: DAY },
  /** Files of other products, those that are only looked at among them. */
  import_elsewhere: { points: 60, seconds: DAY },
  /** Readings of one calendar address, of 5,000 tasks each; several devices may follow it. */
  calendar_feed: { points: 120, seconds: HOUR },
  /** Wrong calendar addresses from one network. Nobody guesses one; each costs a look into the database. */
  calendar_address: { points: 60, seconds: 10 * MINUTE, isLocal: true },
  /** Calendars of others that a person adds or refreshes by hand. The job counts apart. */
  calendar_fetch: { points: 120, seconds: HOUR },
  /** Deliveries of all webhooks of one account to one host, and of all accounts: the host may be anybody's. */
  webhook_host_account: { points: 300, seconds: MINUTE },
  webhook_host: { points: 3000, seconds: MINUTE, portion: 20 },
} as const satisfies Record<string, RateLimit>

export type LimitName = keyof typeof rateLimits

/** Counts in the database, so that all processes and both surfaces share one count. It never answers yes when it cannot count. */
export interface Limiter {
  /** Consumes a point. Throws `TOO_MANY_REQUESTS` when none was left, `UNAVAILABLE` when it could not be counted. */
  consume(limit: LimitName, ...subject: string[]): Promise<void>
  /** Returns a point. */
  refund(limit: LimitName, ...subject: string[]): Promise<void>
  /** Throws like `consume` when no point is left, and consumes none. */
  peek(limit: LimitName, ...subject: string[]): Promise<void>
}

/** Takes back what was consumed. */
export type Refund = () => Promise<void>

export type Count = readonly [limit: LimitName, ...subject: string[]]

export const refundEach = async (limiter: Limiter, counts: readonly Count[]) => {
  for (const count of counts) await limiter.refund(...count)
}

/** Consumes a point of each in turn and throws at the first that has none left; what came before it stays consumed. */
export const consumeEach = async (limiter: Limiter, counts: readonly Count[]): Promise<Refund> => {
  for (const count of counts) await limiter.consume(...count)
  return () => refundEach(limiter, counts)
}

/** For a check that never came about, because its queue is full or the database away: it was no guess, and is not counted. */
export const refundOnError = async <T>(refund: Refund, check: () => Promise<T>): Promise<T> => {
  try {
    return await check()
  } catch (error) {
    await refund()
    throw error
  }
}

/** Whether a point was left. */
export const isLeft = (counting: Promise<unknown>) =>
  counting.then(
    () => true,
    (error: unknown) => {
      if (isTooMany(error)) return false
      throw error
    },
  )

export const isTooMany = (error: unknown) =>
  error instanceof AppError && error.appCode === 'TOO_MANY_REQUESTS'
