import type { Ports } from '../context.ts'

const refuse = (): Promise<never> =>
  Promise.reject(new Error('This reaches out of a transaction: its procedure belongs into `outside`'))

/**
 * The ports of a call that is one transaction. A count has a connection of its own, and who holds one while waiting for
 * another can wait for ever; a hash would hold one for as long; and what becomes of a file, or of a session, is not
 * taken back with the transaction.
 */
export const portsInside = (ports: Ports): Ports => ({
  ...ports,
  limits: { consume: refuse, refund: refuse, peek: refuse },
  passwords: { ...ports.passwords, hash: refuse, verify: refuse },
  images: { square: refuse },
  files: { ...ports.files, write: refuse, read: refuse, remove: refuse },
  sessions: { create: refuse, end: refuse },
})
