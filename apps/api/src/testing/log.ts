import type { Log } from '../log.ts'

/** Keeps what was logged. */
export const memoryLog = () => {
  const lines: { level: keyof Log; details: object; text: string }[] = []
  const write = (level: keyof Log) => (details: object, text: string) =>
    void lines.push({ level, details, text })
  return { log: { info: write('info'), warn: write('warn'), error: write('error') } satisfies Log, lines }
}
