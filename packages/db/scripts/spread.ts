/**
 * Prints the statements that spread the tables over a Citus cluster. `pnpm --filter @dayloom/db spread | psql
 * "$DATABASE_URL"`
 */
import { spreadStatements } from '../src/distribution/spread.ts'

process.stdout.write(
  spreadStatements()
    .map((statement) => `${statement};\n`)
    .join(''),
)
