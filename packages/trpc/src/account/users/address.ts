import type { Database, Transaction } from '@dayloom/db/client'
import type { Prisma } from '@dayloom/db/models'
import { accountsIn, dropAccount, keepAccount, type ProviderColumns } from '../providers/provider-account.ts'
import { signInColumns } from './columns.ts'

/** The id of no user: what is asked with it takes as long as for an account. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Whose address it is. */
export const userIdOfEmail = async (db: Database | Transaction, email: string) => {
  const found = await db.emailAddress.findUnique({ where: { email }, select: { user_id: true } })
  return found?.user_id ?? null
}

/**
 * What a password of this address is checked against. An address without an account is asked for as often as one with
 * an account, so that the time tells neither.
 */
export const credentialsOfEmail = async (db: Database, email: string) =>
  db.user.findUnique({
    where: { id: (await userIdOfEmail(db, email)) ?? NOBODY },
    select: { id: true, email: true, password_hash: true, credentials_version: true },
  })

/**
 * Makes an account, with what else is written for it. Of any number with the same address or account at a provider
 * one is written; the others throw.
 */
export const createUser = (
  db: Database,
  data: Prisma.UserCreateManyInput,
  alsoWrite?: (tx: Transaction) => Promise<void>,
) =>
  db.$transaction(async (tx) => {
    const { id: user_id, email, google_sub = null, oidc_issuer = null, oidc_subject = null } = data
    await alsoWrite?.(tx)
    await tx.emailAddress.create({ data: { email, user_id } })
    for (const account of accountsIn({ google_sub, oidc_issuer, oidc_subject }))
      await keepAccount(tx, account, user_id)
    await tx.user.createMany({ data })
    return tx.user.findUniqueOrThrow({ where: { id: user_id }, select: signInColumns })
  })

interface Account extends ProviderColumns {
  id: string
  email: string
}

/** Sets them free, in the transaction that deletes the account. */
export const deleteAddresses = async (tx: Transaction, { id: user_id, email, ...columns }: Account) => {
  await tx.emailAddress.deleteMany({ where: { email, user_id } })
  for (const account of accountsIn(columns)) await dropAccount(tx, account, user_id)
}
