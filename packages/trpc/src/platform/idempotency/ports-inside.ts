import type { Ports } from '../../context.ts'

const refusing = (text: string) => (): Promise<never> => Promise.reject(new Error(text))
const refuse = refusing('This reaches out of a transaction: its procedure belongs into `outside`')
const refuseTurn = refusing('This waits inside of a transaction: its procedure belongs into `heavy`')

/** Its turn was taken before the transaction, and ends after it. */
const turnHeld = () => Promise.resolve(() => undefined)

/**
 * The ports of a call that is one transaction. A count has a connection of its own, and who holds one while waiting for
 * another can wait for ever; a hash, or a wait for a turn of heavy work, would hold one for as long; and what becomes of
 * a file, or of a session, is not taken back with the transaction.
 */
export const portsInside = (ports: Ports, { isHeavy }: { isHeavy: boolean }): Ports => ({
  ...ports,
  heavyWork: { enter: isHeavy ? turnHeld : refuseTurn },
  limits: { consume: refuse, refund: refuse, peek: refuse },
  passwords: { ...ports.passwords, hash: refuse, verify: refuse },
  images: { square: refuse },
  files: { ...ports.files, write: refuse, read: refuse, remove: refuse },
  sessions: { create: refuse, end: refuse },
})
