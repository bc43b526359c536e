/**
 * What the tests of a package need is said by the names of their files, each kind a project of vitest:
 * - `x.unit.test.ts` needs neither a database nor a server. `pnpm test:unit` runs no others.
 * - `x.long.test.ts` takes long by its nature, as whole starts, kills and attacks do. Only `npm run test:long` runs it.
 * - `x.citus.test.ts` needs a cluster of Citus. Only `pnpm scale:citus` runs it.
 * - `x.test.ts` is every other. `npm test` runs these, and the unit tests.
 *
 * A file that is named runs, whatever its kind: `vitest run src/x.long.test.ts`; so `pnpm chaos` finds all of them. The
 * browser tests do the same with `x.long.spec.ts`, or with the tag `@long` (`e2e/playwright.config.ts`).
 */
/** A second try in CI only, and told as one (`retry x1`): a starved runner is not a broken product. */
export const retries = process.env['CI'] ? 1 : 0

const unit = 'src/**/*.unit.test.ts'
const long = 'src/**/*.long.test.ts'
const citus = 'src/**/*.citus.test.ts'

/** They go through every endpoint, or start whole products, beside a browser that needs the processor too. */
const longTimeouts = process.env['CHAOS'] === 'full' ? {} : { testTimeout: 240_000, hookTimeout: 120_000 }

/** @param globalSetup what every test but the unit tests needs once. */
export const projectsByName = (...globalSetup: string[]) => [
  { extends: true as const, test: { name: 'unit', include: [unit] } },
  {
    extends: true as const,
    test: { name: 'quick', include: ['src/**/*.test.ts'], exclude: [unit, long, citus], globalSetup },
  },
  { extends: true as const, test: { name: 'long', include: [long], globalSetup, ...longTimeouts } },
  { extends: true as const, test: { name: 'citus', include: [citus], globalSetup } },
]
