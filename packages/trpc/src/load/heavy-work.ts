import type { UserContext } from '../context.ts'

/** Work that costs much, in its turn: two pieces at a time for each account. */
export const asHeavyWork = async <T>(
  { ports, user }: Pick<UserContext, 'ports'> & { user: { id: string } },
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
