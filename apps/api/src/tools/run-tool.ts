import { inspect } from 'node:util'
import { explainStart } from '../start-errors.ts'

/** The command was not understood. */
export class UsageError extends Error {}

export interface Output {
  /** The result. */
  print: (text: string) => void
  /** Progress and warnings. */
  say: (text: string) => void
}

const explained = (error: unknown) => {
  const reason = explainStart(error)
  return typeof reason === 'string' ? reason : inspect(reason)
}

/** Runs a tool beside the server: a failure is one line on standard error, and 2 for a command not understood. */
export const runTool = async (
  run: (output: Output, args: string[], signal: AbortSignal) => Promise<void>,
) => {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  const output = {
    print: (text: string) => void process.stdout.write(`${text}\n`),
    say: (text: string) => void process.stderr.write(`${text}\n`),
  }
  try {
    await run(output, process.argv.slice(2), stopping.signal)
  } catch (error) {
    if (stopping.signal.aborted) output.say('It was stopped before its end.')
    else output.say(error instanceof UsageError ? error.message : explained(error))
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}
