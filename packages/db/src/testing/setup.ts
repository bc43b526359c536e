/** The globalSetup of vitest, in every package whose tests use a database. */
export { startTestCluster as default } from './cluster.ts'
