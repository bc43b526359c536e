/** `pnpm dayloom admin COMMAND`; in the image `dayloom admin COMMAND`, of the built product `node apps/api/dist/dayloom.js admin COMMAND`. */
import { createInterface } from 'node:readline/promises'
import { runAdmin } from './admin/run.ts'
import { runTool } from './run-tool.ts'

const confirm = async (question: string, signal: AbortSignal) => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `, { signal })).trim())
  } finally {
    terminal.close()
  }
}

await runTool((output, args, signal) =>
  runAdmin(args, process.env, { ...output, confirm: (question) => confirm(question, signal) }),
)
