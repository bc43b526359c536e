export { report, sized } from '@dayloom/trpc/testing/size'
