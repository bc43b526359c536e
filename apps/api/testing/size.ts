export { report, reportTable, sized } from '@dayloom/trpc/testing/size'
