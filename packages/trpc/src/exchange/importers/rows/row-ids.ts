import { createHash } from 'node:crypto'

/** The same parts give the same id (a UUID of version 8): what comes again is known. */
export const idOf = (...parts: string[]) => {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Tells apart what is the same in all its parts, by how often it came before. */
export const createRowIds = (source: string) => {
  const times = new Map<string, number>()
  return (kind: string, key: string[]) => {
    const name = JSON.stringify([kind, ...key])
    const before = times.get(name) ?? 0
    times.set(name, before + 1)
    return idOf(source, kind, ...key, String(before))
  }
}
