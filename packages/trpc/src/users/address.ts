import type { Database, Transaction } from '@dayloom/db/client'
import type { Prisma } from '@dayloom/db/models'
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

/** Makes an account. Of any number with the same address or Google account one is written; the others throw. */
export const createUser = (db: Database, data: Prisma.UserCreateManyInput) =>
  db.$transaction(async (tx) => {
    const { id: user_id, email, google_sub } = data
    await tx.emailAddress.create({ data: { email, user_id } })
    if (google_sub) await tx.googleAccount.create({ data: { google_sub, user_id } })
    await tx.user.createMany({ data })
    return tx.user.findUniqueOrThrow({ where: { id: user_id }, select: signInColumns })
  })

interface Account {
  id: string
  email: string
  google_sub: string | null
}

/** Sets them free, in the transaction that deletes the account. */
export const deleteAddresses = async (tx: Transaction, { id: user_id, email, google_sub }: Account) => {
  await tx.emailAddress.deleteMany({ where: { email, user_id } })
  if (google_sub !== null) await tx.googleAccount.deleteMany({ where: { google_sub, user_id } })
}
