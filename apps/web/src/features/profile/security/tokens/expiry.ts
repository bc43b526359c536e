import { texts } from './texts.ts'

const DAY_MS = 86_400_000

/** How many days a token works; it has no end without them. */
const expiries = ['7', '30', '90', '365', 'never'] as const
export type Expiry = (typeof expiries)[number]

export const expiryChoices = expiries.map((value) => ({ value, label: texts.expiries[value] }))

/** When a token made at `now` ends; null where it does not. */
export const endOf = (expiry: Expiry, now: Date) =>
  expiry === 'never' ? null : new Date(now.getTime() + Number(expiry) * DAY_MS)
