import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'

const rowSchema = z.looseObject({ id: z.string() })
type Row = z.output<typeof rowSchema>

const rowsIn = function* (value: unknown, id: string): Generator<Row> {
  if (typeof value !== 'object' || value === null) return
  const row = 'id' in value && value.id === id ? rowSchema.safeParse(value).data : undefined
  if (row) yield row
  else for (const each of Object.values(value)) yield* rowsIn(each, id)
}

/** Everything that the answers at hand say of a task or a habit. */
export const cachedRows = (client: QueryClient, id: string): Row[] =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => [...rowsIn(state.data, id)])

const named = z.looseObject({ title: z.string().optional(), name: z.string().nullish() })

const nameIn = (value: unknown) => {
  const { title, name } = named.safeParse(value).data ?? {}
  return title ?? name
}

/** What a change calls its subject, else what it was called before: the newest first. */
export const nameOf = (input: unknown, before: readonly unknown[]): string | null =>
  nameIn(input) ?? before.map(nameIn).find((name) => name !== undefined && name !== null) ?? null

/** The task that an edit was made of. */
export const baseOf = (input: unknown, rows: readonly Row[]): unknown => {
  const version: unknown = rowSchema.safeParse(input).data?.['version']
  return (version !== undefined && rows.find((row) => row['version'] === version)) || null
}
