import { randomUUID } from 'node:crypto'

/** Everything we keep is under this name in the store; nothing else there is ours. */
export const FILE_PREFIX = 'dayloom/'

/** A new key. Keys of the first release had no prefix; their files stay where they are. */
export const newStorageKey = () => `${FILE_PREFIX}${randomUUID()}`

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const prefixed = new RegExp(`^${FILE_PREFIX}${uuid}$`)
const firstRelease = new RegExp(`^${uuid}$`)

/** A key as this release makes them: all that is ever looked for without a row that names it. */
export const isPrefixedKey = (key: string) => prefixed.test(key)

/** A key that a row may name. */
export const isStorageKey = (key: string) => isPrefixedKey(key) || firstRelease.test(key)
