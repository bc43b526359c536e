import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { z } from 'zod'

const mailSchema = z.object({
  to: z.array(z.string()),
  subject: z.string().default(''),
  text: z.string().default(''),
  html: z.string().default(''),
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

/** Waits until `count` mails came to an address and gives the newest. */
export const mailTo = async (address: string, count = 1): Promise<Mail> => {
  await expect
    .poll(async () => (await mailsTo(address)).length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(count)
  const newest = (await mailsTo(address)).at(-1)
  if (!newest) throw new Error(`no mail to ${address}`)
  return newest
}

/** The six digits of the newest mail to an address. */
export const codeFor = async (address: string, count = 1) => {
  const { text } = await mailTo(address, count)
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (!code) throw new Error(`no code in: ${text}`)
  return code
}
