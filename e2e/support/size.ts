export { report, sized } from '../../packages/trpc/testing/size.ts'
