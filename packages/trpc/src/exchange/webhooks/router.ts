import { ok } from '@dayloom/validators/fields'
import {
  createdWebhookSchema,
  deliveriesInput,
  deliveriesSchema,
  deliveryIdInput,
  deliverySchema,
  rotatedWebhookSchema,
  webhookCreateInput,
  webhookIdInput,
  webhookSchema,
  webhookUpdateInput,
} from '@dayloom/validators/connections/webhooks'
import { z } from 'zod'
import { protectedProcedure, provenProcedure, router } from '../../trpc.ts'
import { listDeliveries, redeliver, testWebhook } from './deliveries.ts'
import { rotateSecret } from './rotate.ts'
import { createWebhook, deleteWebhook, listWebhooks, updateWebhook } from './service.ts'

export const webhooksRouter = router({
  list: protectedProcedure.output(z.array(webhookSchema)).query(({ ctx }) => listWebhooks(ctx)),
  create: provenProcedure
    .meta({ shownOnce: ['secret'] })
    .input(webhookCreateInput)
    .output(createdWebhookSchema)
    .mutation(({ ctx, input }) => createWebhook(ctx, input)),
  update: protectedProcedure
    .input(webhookUpdateInput)
    .output(webhookSchema)
    .mutation(({ ctx, input }) => updateWebhook(ctx, input)),
  rotateSecret: provenProcedure
    .meta({ shownOnce: ['secret'] })
    .input(webhookIdInput)
    .output(rotatedWebhookSchema)
    .mutation(({ ctx, input }) => rotateSecret(ctx, input)),
  delete: protectedProcedure
    .input(webhookIdInput)
    .output(ok)
    .mutation(({ ctx, input }) => deleteWebhook(ctx, input)),
  deliveries: protectedProcedure
    .input(deliveriesInput)
    .output(deliveriesSchema)
    .query(({ ctx, input }) => listDeliveries(ctx, input)),
  redeliver: protectedProcedure
    .input(deliveryIdInput)
    .output(deliverySchema)
    .mutation(({ ctx, input }) => redeliver(ctx, input)),
  test: protectedProcedure
    .input(webhookIdInput)
    .output(deliverySchema)
    .mutation(({ ctx, input }) => testWebhook(ctx, input)),
})
