import { parseEnv } from 'node:util'

/** How those that hand a file of variables to the server read it, by their documentation; as far as one line each goes. */

type Variables = Record<string, string>

const linesOf = (text: string) => text.split(/\r?\n/)
const split = (line: string) => {
  const at = line.indexOf('=')
  return at < 0 ? undefined : { name: line.slice(0, at), value: line.slice(at + 1) }
}

/** `docker run --env-file`: the rest of the line is the value, whatever is in it. */
export const readAsDocker = (text: string): Variables =>
  Object.fromEntries(
    linesOf(text).flatMap((line) => {
      const left = line.trimStart()
      const found = left === '' || left.startsWith('#') ? undefined : split(left)
      return found ? [[found.name, found.value]] : []
    }),
  )

/** `EnvironmentFile=` of systemd: quotes and backslashes as in a shell, and no comments behind a value. */
export const readAsSystemd = (text: string): Variables =>
  Object.fromEntries(
    linesOf(text).flatMap((line) => {
      const left = line.trim()
      const found = left === '' || /^[#;]/.test(left) ? undefined : split(left)
      if (!found) return []
      const value = found.value
        .trim()
        .replace(
          /"((?:\\.|[^"\\])*)"|'([^']*)'|\\(.)/g,
          (_, double?: string, single?: string, escaped?: string) =>
            double?.replace(/\\(["\\$`])/g, '$1') ?? single ?? escaped ?? '',
        )
      return [[found.name.trim(), value]]
    }),
  )

/** Compose's `.env`: quotes are taken off, a comment begins behind a space, and `$` begins another variable. */
export const readAsCompose = (text: string): Variables =>
  Object.fromEntries(
    linesOf(text).flatMap((line) => {
      const left = line.trim()
      const found = left === '' || left.startsWith('#') ? undefined : split(left.replace(/^export\s+/, ''))
      if (!found) return []
      const value = found.value.trim()
      const [, single] = /^'([^']*)'/.exec(value) ?? []
      const [, double] = /^"((?:\\.|[^"\\])*)"/.exec(value) ?? []
      const plain = double ?? (value.startsWith('#') ? '' : (value.split(/\s#/)[0] ?? '').trimEnd())
      return [
        [
          found.name.trim(),
          single ?? plain.replace(/\$(\$|\w+|\{[^}]*\})/g, (_, what) => (what === '$' ? '$' : '')),
        ],
      ]
    }),
  )

/** `node --env-file`. */
export const readAsNode = (text: string): Variables =>
  Object.fromEntries(
    Object.entries(parseEnv(text)).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
