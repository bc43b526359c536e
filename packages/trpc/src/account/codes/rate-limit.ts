import type { CodePurpose } from '@dayloom/validators/enums'
import type { RequestContext } from '../../context.ts'
import { consumeEach, refundEach, type Count } from '../../platform/limits.ts'
import { networkOf } from '../../platform/network.ts'

const countsOf = ({ request }: RequestContext, purpose: CodePurpose, account: string[]): Count[] => [
  ['code_address', networkOf(request.ip)],
  ['code_hour', purpose, ...account],
  ['code_day', purpose, ...account],
]

/** Counts a mailed code for this account and purpose, asked for from this network. */
export const consumeCodeRate = (ctx: RequestContext, purpose: CodePurpose, ...account: string[]) =>
  consumeEach(ctx.ports.limits, countsOf(ctx, purpose, account))

/** For a code that was used: then its asker reads that mailbox. */
export const refundCodeRate = (ctx: RequestContext, purpose: CodePurpose, ...account: string[]) =>
  refundEach(ctx.ports.limits, countsOf(ctx, purpose, account))
