import { ok } from '@dayloom/validators/fields'
import {
  factorCodeInput,
  factorsSchema,
  addPasskeyInput,
  addPasskeyResult,
  passkeyOptionsSchema,
  passkeyIdInput,
  passkeySchema,
  recoveryCodesResult,
  renamePasskeyInput,
  confirmTotpResult,
  startTotpResult,
} from '@dayloom/validators/auth/factors'
import { protectedProcedure, provenProcedure, router } from '../../trpc.ts'
import { listFactors } from './list.ts'
import { addPasskey, newPasskeyOptions, removePasskey, renamePasskey } from './passkeys.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { confirmTotp, removeTotp, startTotp } from './totp.ts'

export const factorsRouter = router({
  list: protectedProcedure.output(factorsSchema).query(({ ctx }) => listFactors(ctx)),
  startTotp: provenProcedure
    .meta({ shownOnce: ['secret', 'uri', 'qr'] })
    .output(startTotpResult)
    .mutation(({ ctx }) => startTotp(ctx)),
  confirmTotp: provenProcedure
    .meta({ shownOnce: ['recovery_codes'] })
    .input(factorCodeInput)
    .output(confirmTotpResult)
    .mutation(({ ctx, input }) => confirmTotp(ctx, input)),
  removeTotp: provenProcedure.output(ok).mutation(({ ctx }) => removeTotp(ctx)),
  createRecoveryCodes: provenProcedure
    .meta({ shownOnce: ['recovery_codes'] })
    .output(recoveryCodesResult)
    .mutation(({ ctx }) => createRecoveryCodes(ctx)),
  passkeyOptions: provenProcedure.output(passkeyOptionsSchema).mutation(({ ctx }) => newPasskeyOptions(ctx)),
  addPasskey: provenProcedure
    .meta({ shownOnce: ['recovery_codes'] })
    .input(addPasskeyInput)
    .output(addPasskeyResult)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),
  renamePasskey: protectedProcedure
    .input(renamePasskeyInput)
    .output(passkeySchema)
    .mutation(({ ctx, input }) => renamePasskey(ctx, input)),
  removePasskey: provenProcedure
    .input(passkeyIdInput)
    .output(ok)
    .mutation(({ ctx, input }) => removePasskey(ctx, input)),
})
