import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { z } from 'zod'

const mailSchema = z.object({
  to: z.array(z.string()),
  subject: z.string().default(''),
  text: z.string().default(''),
  html: z.string().default(''),
  unsubscribe: z.string().default(''),
})
export type Mail = z.output<typeof mailSchema>

const folder = () => process.env['E2E_MAILS'] ?? ''

/** Every mail to an address so far, oldest first. */
export const mailsTo = async (address: string): Promise<Mail[]> => {
  const names = (await readdir(folder())).filter((name) => name.endsWith('.json')).sort()
  const mails = await Promise.all(
    names.map(async (name) => mailSchema.parse(JSON.parse(await readFile(join(folder(), name), 'utf8')))),
  )
  return mails.filter(({ to }) => to.includes(address))
}

/** Where the newest mail with a reset link leads, beginning with the path. */
export const resetLinkFor = async (address: string) => {
  const links = async () =>
    (await mailsTo(address)).flatMap(({ text }) => /\/login#reset=[\w-]+/.exec(text)?.[0] ?? [])
  await expect.poll(async () => (await links()).length, { timeout: 20_000 }).toBeGreaterThan(0)
  return (await links()).at(-1) ?? ''
}

/** Where the newest mail that can be ended leads to end its kind, beginning with the path. Reminders go once a minute. */
export const unsubscribeLinkFor = async (address: string) => {
  const links = async () =>
    (await mailsTo(address)).flatMap(({ unsubscribe }) => /\/unsubscribe\?[^>]+/.exec(unsubscribe)?.[0] ?? [])
  await expect.poll(async () => (await links()).length, { timeout: 90_000 }).toBeGreaterThan(0)
  return (await links()).at(-1) ?? ''
}

/** The six digits of the newest code that was mailed to an address, once there were `count` of them. */
export const codeFor = async (address: string, count = 1) => {
  const codes = async () =>
    (await mailsTo(address)).flatMap(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? [])
  await expect.poll(async () => (await codes()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count)
  return (await codes()).at(-1) ?? ''
}
