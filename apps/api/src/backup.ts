/** `pnpm backup FILE` and `pnpm restore FILE`; of the built product, `node apps/api/dist/backup.js backup FILE`. */
import { parseCommand, runCommand, UsageError } from './backup/cli.ts'
import { explainStart } from './start-errors.ts'

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

const output = {
  print: (text: string) => void process.stdout.write(`${text}\n`),
  say: (text: string) => void process.stderr.write(`${text}\n`),
}

try {
  const command = parseCommand(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd())
  await runCommand(command, process.env, output, stopping.signal)
} catch (error) {
  if (stopping.signal.aborted) console.error('It was stopped before its end.')
  else console.error(error instanceof UsageError ? error.message : explainStart(error))
  process.exitCode = error instanceof UsageError ? 2 : 1
}
