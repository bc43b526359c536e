import { done } from '@dayloom/validators/fields'
import {
  factorCode,
  factorsSchema,
  newPasskey,
  passkeyAdded,
  passkeyOptionsSchema,
  passkeyRef,
  recoveryCodes,
  totpConfirmed,
  totpStart,
} from '@dayloom/validators/factors'
import { protectedProcedure, provenProcedure, router } from '../trpc.ts'
import { listFactors } from './list.ts'
import { addPasskey, newPasskeyOptions, removePasskey } from './passkeys.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { confirmTotp, removeTotp, startTotp } from './totp.ts'

export const factorsRouter = router({
  list: protectedProcedure.output(factorsSchema).query(({ ctx }) => listFactors(ctx)),
  startTotp: provenProcedure.output(totpStart).mutation(({ ctx }) => startTotp(ctx)),
  confirmTotp: provenProcedure
    .input(factorCode)
    .output(totpConfirmed)
    .mutation(({ ctx, input }) => confirmTotp(ctx, input)),
  removeTotp: provenProcedure.output(done).mutation(({ ctx }) => removeTotp(ctx)),
  createRecoveryCodes: provenProcedure.output(recoveryCodes).mutation(({ ctx }) => createRecoveryCodes(ctx)),
  passkeyOptions: provenProcedure.output(passkeyOptionsSchema).mutation(({ ctx }) => newPasskeyOptions(ctx)),
  addPasskey: provenProcedure
    .input(newPasskey)
    .output(passkeyAdded)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),
  removePasskey: provenProcedure
    .input(passkeyRef)
    .output(done)
    .mutation(({ ctx, input }) => removePasskey(ctx, input)),
})
