import { readFile } from 'node:fs/promises'
import { workspacePath } from '../workspace.ts'
import { withSchemaEngine } from './schema-engine.ts'

/** The SQL from the migrated database `url` to schema.prisma; null if they agree. */
export async function drift(url: string): Promise<string | null> {
  const path = workspacePath('packages', 'db', 'prisma', 'schema.prisma')
  const schema = { path, content: await readFile(path, 'utf8') }
  return withSchemaEngine(url, schema, async (engine) => {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files: [schema], configDir: '.' },
      to: { tag: 'schemaDatamodel', files: [schema] },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    })
    return exitCode === 0 ? null : stdout
  })
}
