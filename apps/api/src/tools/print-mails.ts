import { createClient } from '@dayloom/db/client'
import { createSecrets } from '@dayloom/trpc/server'
import { readEnv } from '../env.ts'
import { assertDatabase, openDatabase } from '../open-database.ts'
import { UsageError, type Output } from './run-tool.ts'
import { findSecretKey } from '../secret-key.ts'
import { StartError } from '../start-errors.ts'
import { waitingMails, type WaitingMail } from '../mail/mailbox.ts'

/** `[ADDRESS]`: whose mails, or everybody's. The launcher hands on its own word `mails` before it. */
export const parseMailsCommand = (args: string[]) => {
  const [recipient, ...more] = args[0] === 'mails' ? args.slice(1) : args
  if (more.length > 0 || recipient?.startsWith('-'))
    throw new UsageError('Say `npm run mails`, or `npm run mails ADDRESS`')
  return recipient
}

const heading = ({ created_at, recipient, subject }: WaitingMail) =>
  `${created_at.toISOString().slice(0, 19)}Z  ${recipient}  ${subject}`

/** Prints the mails that wait, the newest last, so that it is the one a terminal shows. */
export const printMails = async (
  recipient: string | undefined,
  variables: NodeJS.ProcessEnv,
  { print, say }: Output,
) => {
  const env = readEnv(variables)
  assertDatabase(env, 'read')
  const key = findSecretKey(env)
  if (key === undefined) throw new StartError(`SECRET_KEY is not set, and ${env.DATA_DIR} has none`)
  const database = await openDatabase(env)
  const db = createClient({ url: database.url })
  try {
    const ctx = { db, ports: { secrets: createSecrets(key, env.PREVIOUS_SECRET_KEY) } }
    const context = { appUrl: env.APP_URL, contactEmail: env.CONTACT_EMAIL }
    const mails = await waitingMails(ctx, context, recipient)
    for (const mail of mails.toReversed()) print(`${heading(mail)}\n\n${mail.text.trimEnd()}\n`)
    if (mails.length === 0) say('No mail waits.')
  } finally {
    await db.$disconnect()
    await database.stop()
  }
}
