import { v7 } from 'uuid'

/** A UUIDv7 (RFC 9562): sorts by the time it was made. */
export const newId = (now: Date) => v7({ msecs: now.getTime() })
