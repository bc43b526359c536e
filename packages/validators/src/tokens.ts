import { z } from 'zod'
import { idSchema, instantInput, instantSchema, lineInput } from './fields.ts'
import { limits } from './limits.ts'
import { programInputMessages as input } from './messages/programs.ts'

export const tokenScopes = ['read', 'write'] as const
export type TokenScope = (typeof tokenScopes)[number]
const scope = z.enum(tokenScopes, { error: input.tokenScope })

/** An API token. Its value is returned only once, at creation. */
export const tokenSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    scope,
    created_at: instantSchema,
    last_used_at: instantSchema.nullable(),
    expires_at: instantSchema.nullable(),
  })
  .meta({ id: 'Token' })
export type Token = z.output<typeof tokenSchema>

export const createdTokenSchema = tokenSchema
  .extend({ token: z.string().meta({ description: 'Shown once' }) })
  .meta({ id: 'CreatedToken' })
export type CreatedToken = z.output<typeof createdTokenSchema>

export const tokenCreateInput = z.object({
  name: lineInput({ max: limits.token.name }, { required: input.tokenName, long: input.tokenName }),
  scope,
  expires_at: instantInput(input.tokenExpiry).nullish(),
})
export type TokenCreateInput = z.output<typeof tokenCreateInput>

export const tokenIdInput = z.object({ id: idSchema })
export type TokenIdInput = z.output<typeof tokenIdInput>
