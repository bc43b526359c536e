import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, type SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import type { SchemaContainer, SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg'
import { Pool } from 'pg'
import { readCatalogChars } from './catalog-chars.ts'
import { loadSchemaEngine } from './load-schema-engine.ts'

/**
 * Runs `work` with a schema engine on its own connection, so that the engine's session lock stays with it. Closes the
 * connection at the end, or the database could not be copied or dropped.
 */
export async function withSchemaEngine<T>(
  url: string,
  schema: SchemaContainer,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const Engine = await loadSchemaEngine()
  const pool = new Pool({ connectionString: url, max: 1, options: '-c TimeZone=UTC -c lock_timeout=5s' })
  pool.on('error', () => undefined)
  try {
    const chars = readCatalogChars(pool)
    const factory = new PrismaPg(chars.pool)
    const connect = async (): Promise<SqlDriverAdapter> => {
      const adapter = await factory.connect()
      return {
        provider: adapter.provider,
        adapterName: adapter.adapterName,
        executeRaw: (query) => adapter.executeRaw(query),
        queryRaw: async (query) => chars.restore(await adapter.queryRaw(query)),
        // One simple query is one transaction, and is not split at semicolons inside `$$ … $$`.
        executeScript: async (script) => void (await pool.query(script)),
        startTransaction: (level) => adapter.startTransaction(level),
        getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
        dispose: () => adapter.dispose(),
      }
    }
    const engine = await Engine.new(
      { datamodels: [[schema.path, schema.content]] },
      () => undefined,
      bindMigrationAwareSqlAdapterFactory({
        provider: factory.provider,
        adapterName: factory.adapterName,
        connect,
        connectToShadowDb: () => Promise.reject(new Error('The engine is given no shadow database')),
      }),
    )
    try {
      return await work(engine)
    } finally {
      engine.free()
    }
  } finally {
    await pool.end()
  }
}
