import { join } from 'node:path'
import { z } from 'zod'
import { rootFolder, variableSchemas } from '../env.ts'

export const configurationFile = join(rootFolder, 'docs/operate/configuration.md')
export const exampleFile = join(rootFolder, '.env.example')

/** Values to show for variables whose default is none or follows from another one. */
const EXAMPLES: Record<string, string> = {
  APP_URL: 'http://localhost:3000',
  DATABASE_URL: 'postgresql://user:password@localhost:5432/dayloom',
  STORAGE_URL: 'https://key:secret@s3.example.com/bucket?region=eu-west-1',
  SMTP_URL: 'smtp://user:password@mail.example.com:587',
  FEEDBACK_EMAIL: 'hello@localhost',
}

/** No default and an empty list have no text. */
const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String).catch('')

const variables = Object.entries(variableSchemas).map(([name, schema]) => ({
  name,
  meaning: schema.description ?? '',
  /** An empty value is refused with the form that the variable takes. */
  form: schema.safeParse('').error?.issues[0]?.message.replace(/^takes /, '') ?? 'text',
  fallback: scalar.parse(schema.safeParse(undefined).data),
}))

const row = (cells: string[]) => `| ${cells.join(' | ')} |\n`
const code = (text: string) => (text === '' ? '' : `\`${text}\``)
/** An address in angle brackets would be a link. */
const plain = (text: string) => text.replaceAll('<', '&lt;')
const table = [
  row(['Variable', 'Meaning', 'Takes', 'Default']),
  '|---|---|---|---|\n',
  ...variables.map(({ name, meaning, form, fallback }) =>
    row([code(name), meaning, plain(form), code(fallback)]),
  ),
].join('')

const BEGIN = '<!-- pnpm configuration writes this table. -->\n'
const END = '<!-- End of the table. -->\n'

/** The page with today's table between its two marks. */
export const configurationPage = (page: string) => {
  const [before, after] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (before < 0 || after < before) throw new Error(`${configurationFile} has lost the marks of its table`)
  return `${page.slice(0, before)}${BEGIN}\n${table}\n${page.slice(after)}`
}

const wrap = (text: string) => text.replaceAll(/(.{1,116})(?: |$)/g, '# $1\n')

export const exampleText = () =>
  [
    `# Every variable is optional. \`pnpm configuration\` writes this file; docs/operate/configuration.md has more.
# Node (\`node --env-file=.env scripts/run.mjs start\`), Docker Compose, \`docker run --env-file\` and systemd
# (\`EnvironmentFile=\`) read this file by different rules. To be read the same by all four, put comments on lines of
# their own, and no quotes around a value. Variables of the shell take precedence over the file.
`,
    ...variables
      .filter(({ name }) => name !== 'NODE_ENV')
      .map(({ name, meaning, fallback }) => `${wrap(meaning)}# ${name}=${EXAMPLES[name] ?? fallback}\n`),
  ].join('\n')
