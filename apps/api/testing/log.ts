import type { Log } from '../src/log.ts'

type Level = 'info' | 'warn' | 'error'

/** Keeps what was logged. */
export const memoryLog = () => {
  const lines: { level: Level; details: object; text: string }[] = []
  const write = (level: Level) => (details: object, text: string) => void lines.push({ level, details, text })
  const log: Log = { info: write('info'), warn: write('warn'), error: write('error'), child: () => log }
  return { log, lines }
}
