import { DatabaseError } from 'pg'

/**
 * Whether a connection is of no use after this failure: PostgreSQL ended it (FATAL, PANIC), or the driver says so. The
 * end of the socket comes later, and until then the pool would give the connection to the next who asks.
 */
export const isLostConnection = (error: unknown) =>
  !(error instanceof DatabaseError) || error.severity !== 'ERROR'
