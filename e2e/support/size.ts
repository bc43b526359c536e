export { report, sized } from '../../packages/trpc/src/testing/size.ts'
