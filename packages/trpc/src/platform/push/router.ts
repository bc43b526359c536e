import { ok } from '@dayloom/validators/fields'
import {
  pushKeySchema,
  pushSubscriptionCreateInput,
  pushSubscriptionIdInput,
  pushSubscriptionSchema,
} from '@dayloom/validators/reminders/push'
import { z } from 'zod'
import { protectedProcedure, router } from '../../trpc.ts'
import { readPushKeys } from './keys.ts'
import { addPushSubscription, deletePushSubscription, listPushSubscriptions } from './subscriptions.ts'

export const pushRouter = router({
  key: protectedProcedure
    .output(pushKeySchema)
    .query(async ({ ctx }) => ({ public_key: (await readPushKeys(ctx)).public_key })),
  list: protectedProcedure
    .output(z.array(pushSubscriptionSchema))
    .query(({ ctx }) => listPushSubscriptions(ctx)),
  create: protectedProcedure
    .input(pushSubscriptionCreateInput)
    .output(pushSubscriptionSchema)
    .mutation(({ ctx, input }) => addPushSubscription(ctx, input)),
  delete: protectedProcedure
    .input(pushSubscriptionIdInput)
    .output(ok)
    .mutation(({ ctx, input }) => deletePushSubscription(ctx, input)),
})
