import type { Ports } from '../../context.ts'

/** Who asks for heavy work, and where its turns are kept. */
export interface HeavyAsker {
  ports: Pick<Ports, 'heavyWork'>
  user: { id: string }
}

/** Work that costs much, in its turn: two pieces at a time for each account. */
export const asHeavyWork = async <T>(
  { ports, user }: HeavyAsker,
  work: () => Promise<T>,
  { wait = true } = {},
): Promise<T> => {
  const release = await ports.heavyWork.enter(user.id, { wait })
  try {
    return await work()
  } finally {
    release()
  }
}
