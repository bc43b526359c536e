import { onSessionEnd } from '../../lib/session-end.ts'

/** What was started here is called so; an answer says of an entry only what its task or habit is. */
const titles = new Map<string, string>()
onSessionEnd(() => titles.clear())

export const noteTitle = (id: string, title: string) => void titles.set(id, title)
export const titleOf = (id: string) => titles.get(id)
