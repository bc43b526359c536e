import { z } from 'zod'

/** tRPC's key of a mutation: the segments of its path. */
const keySchema = z.tuple([z.array(z.string())])

/** The procedure of a mutation: `tasks.update`; nothing where it is none of tRPC's. */
export const pathOf = (mutationKey: unknown) => keySchema.safeParse(mutationKey).data?.[0].join('.') ?? ''
