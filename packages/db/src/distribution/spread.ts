import { placeColumn, placements } from './placements.ts'

/**
 * Statements that spread the tables as they are declared. They are for the coordinator of a Citus cluster, after the
 * migrations; what is spread already stays as it is. The first one has the table that the others lie beside.
 */
export const spreadStatements = (): string[] =>
  Object.entries(placements).flatMap(([table, placement]) => {
    const column = placeColumn(placement)
    if (column === null) return []
    const beside = 'person' in placement && table !== 'users' ? 'users' : 'none'
    return `SELECT create_distributed_table('${table}', '${column}', colocate_with => '${beside}')
      WHERE NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = '${table}'::regclass)`
  })
