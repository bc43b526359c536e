import { ok } from '@dayloom/validators/fields'
import { createdTokenSchema, tokenCreateInput, tokenIdInput, tokenSchema } from '@dayloom/validators/tokens'
import { z } from 'zod'
import { protectedProcedure, provenProcedure, router } from '../../trpc.ts'
import { createToken, deleteToken, listTokens } from './service.ts'

export const tokensRouter = router({
  list: protectedProcedure.output(z.array(tokenSchema)).query(({ ctx }) => listTokens(ctx)),
  create: provenProcedure
    .meta({ shownOnce: ['token'] })
    .input(tokenCreateInput)
    .output(createdTokenSchema)
    .mutation(({ ctx, input }) => createToken(ctx, input)),
  delete: protectedProcedure
    .input(tokenIdInput)
    .output(ok)
    .mutation(({ ctx, input }) => deleteToken(ctx, input)),
})
