import type { Database, Transaction } from '@dayloom/db/client'
import type { JobContext } from '../../context.ts'
import type { ProviderIdentity, ProviderName } from './provider-port.ts'

/** An account at a provider, by the columns that name it with a person and with a code. */
export type ProviderAccount = { google_sub: string } | { oidc_issuer: string; oidc_subject: string }

/** The columns as they are read: each provider's are all null or none. */
export interface ProviderColumns {
  google_sub: string | null
  oidc_issuer: string | null
  oidc_subject: string | null
}

export const providerColumns = { google_sub: true, oidc_issuer: true, oidc_subject: true } as const

/** Who the identity is there. */
export const accountAt = (
  provider: ProviderName,
  { issuer, sub }: Pick<ProviderIdentity, 'issuer' | 'sub'>,
): ProviderAccount =>
  provider === 'google' ? { google_sub: sub } : { oidc_issuer: issuer, oidc_subject: sub }

export const providerOf = (account: ProviderAccount): ProviderName =>
  'google_sub' in account ? 'google' : 'oidc'

/** All that these columns name. */
export const accountsIn = ({ google_sub, oidc_issuer, oidc_subject }: ProviderColumns): ProviderAccount[] => [
  ...(google_sub === null ? [] : [{ google_sub }]),
  ...(oidc_issuer === null || oidc_subject === null ? [] : [{ oidc_issuer, oidc_subject }]),
]

/** The one at this provider. One at an issuer that this server had before is none. */
export const linkedAt = (
  { settings: { oidc } }: Pick<JobContext, 'settings'>,
  provider: ProviderName,
  columns: ProviderColumns,
) =>
  accountsIn(columns).find((account) =>
    'google_sub' in account
      ? provider === 'google'
      : provider === 'oidc' && account.oidc_issuer === oidc?.issuer,
  )

export const isSameAccount = (one: ProviderAccount | undefined, other: ProviderAccount | undefined) => {
  if (!one || !other) return one === other
  if ('google_sub' in one) return 'google_sub' in other && one.google_sub === other.google_sub
  return (
    'oidc_issuer' in other && one.oidc_issuer === other.oidc_issuer && one.oidc_subject === other.oidc_subject
  )
}

const keyOf = ({
  oidc_issuer: issuer,
  oidc_subject: subject,
}: {
  oidc_issuer: string
  oidc_subject: string
}) => ({
  issuer,
  subject,
})

/** Whose account it opens. */
export const userIdOfAccount = async (db: Database, account: ProviderAccount) => {
  const select = { user_id: true } as const
  const found =
    'google_sub' in account
      ? await db.googleAccount.findUnique({ where: account, select })
      : await db.oidcAccount.findUnique({ where: { issuer_subject: keyOf(account) }, select })
  return found?.user_id ?? null
}

/** Throws where another person has it. */
export const keepAccount = async (tx: Transaction, account: ProviderAccount, user_id: string) => {
  if ('google_sub' in account) await tx.googleAccount.create({ data: { ...account, user_id } })
  else await tx.oidcAccount.create({ data: { ...keyOf(account), user_id } })
}

export const dropAccount = async (tx: Transaction, account: ProviderAccount, user_id: string) => {
  if ('google_sub' in account) await tx.googleAccount.deleteMany({ where: { ...account, user_id } })
  else await tx.oidcAccount.deleteMany({ where: { ...keyOf(account), user_id } })
}
