/** For the types of queries, and for `DbNull` and the like. */
export { Prisma } from './generated/client.ts'
