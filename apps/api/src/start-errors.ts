import { BackupError } from '@dayloom/db/backup/format'
import { EmbeddedError } from '@dayloom/embedded-postgres/error'
import { ServerError } from '@dayloom/db/server-check'
import { EnvError } from './env.ts'

/** A step of the start that failed for a reason that the person who started it can mend. */
export class StartError extends Error {
  override name = 'StartError'
}

interface SystemError extends Error {
  code: string
  path?: unknown
}

const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

/** What to do when the server cannot listen. */
export const explainListen = (error: unknown, { HOST, PORT }: { HOST: string; PORT: number }) => {
  const code = isSystemError(error) ? error.code : ''
  const address = `Port ${PORT} of ${HOST}`
  if (code === 'EADDRINUSE')
    return new StartError(`${address} is in use: stop what runs there, or set PORT to another one`)
  if (code === 'EACCES')
    return new StartError(`${address} may not be used by this account: set PORT to one above 1023`)
  return code ? new StartError(`${address} cannot be used (${code}): check HOST and PORT`) : error
}

/** One line for the person who started the server; a failure nobody foresaw keeps its stack. */
export const explainStart = (error: unknown) => {
  const mendable = [BackupError, EnvError, EmbeddedError, ServerError, StartError].some(
    (kind) => error instanceof kind,
  )
  if (mendable && error instanceof Error) return error.message
  if (isSystemError(error) && error.path !== undefined) return `DATA_DIR cannot be used: ${error.message}`
  return error
}
