/** `pnpm backup FILE` and `pnpm restore FILE`; of the built product, `node apps/api/dist/backup.js backup FILE`. */
import { parseCommand, runCommand } from './backup/cli.ts'
import { runTool } from './tools/run-tool.ts'

await runTool(async (output, args, signal) => {
  const command = parseCommand(args, process.env['INIT_CWD'] ?? process.cwd())
  await runCommand(command, process.env, output, signal)
})
