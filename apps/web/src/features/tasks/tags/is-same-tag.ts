import { tagKey } from '@dayloom/validators/tags'

/** A tag is one by the rule of the server, however it is written. */
export const isSameTag = (a: string, b: string) => tagKey(a) === tagKey(b)
