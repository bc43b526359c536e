import { EmbeddedError } from '@dayloom/db/embedded'
import { isUnavailable } from '@dayloom/db/errors'
import { EnvError } from './env.ts'

/** One line for the person who started the server; a failure nobody foresaw keeps its stack. */
export const explainStart = (error: unknown) => {
  if (error instanceof EnvError || error instanceof EmbeddedError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `${error.message.replace('listen EADDRINUSE: ', '')}. Set PORT to another one.`
  }
  if (isUnavailable(error))
    return 'DATABASE_URL cannot be reached: is PostgreSQL running there, and is the password right?'
  return error
}
