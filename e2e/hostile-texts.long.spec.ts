import type { APIRequestContext, Page } from 'playwright/test'
import { tasksPage } from './pages/tasks-page.ts'
import { pdf } from './support/files.ts'
import { go } from './support/go.ts'
import { report, sized } from './support/size.ts'
import { expect, test } from './support/test.ts'

/** Texts that would do something if any screen took one for more than a text. `hit` is what they would leave. */
const templates = [
  (n: number) => `<script>hit=${n}</script>`,
  (n: number) => `<img src=x data-planted onerror=hit=${n}>`,
  (n: number) => `<svg data-planted onload=hit=${n}>`,
  (n: number) => `"><b data-planted onclick=hit=${n}>x`,
  (n: number) => `' autofocus onfocus=hit=${n} x='`,
  (n: number) => `<iframe data-planted srcdoc="<script>top.hit=${n}</script>">`,
  (n: number) => `javascript:hit=${n}`,
  (n: number) => `JaVaScRiPt://x.example/%0ahit=${n}`,
  (n: number) => `[x](javascript:hit=${n})`,
  (n: number) => `data:text/html,<script>top.hit=${n}</script>`,
  (n: number) => `vbscript:hit=${n} https://x.example/"onmouseover="hit=1`,
  (n: number) => `<a data-planted href="javascript:hit=${n}">x</a>`,
  (n: number) => `<base data-planted href="//x.example/${n}/">`,
  (n: number) => `<style data-planted>@import "//x.example/${n}"</style>`,
  (n: number) => `</script><script>hit=${n}</script>`,
  (n: number) => `<math><mtext data-planted><script>hit=${n}</script>`,
  (n: number) => `{{constructor.constructor('hit=${n}')()}}`,
  (n: number) => '${hit=' + n + '}',
  (n: number) => `&lt;img src=x onerror=hit=${n}&gt;`,
  (n: number) => `\\u003cscript\\u003ehit=${n}\\u003c/script\\u003e`,
  (n: number) => `<form data-planted action=javascript:hit=${n}><button>x`,
  (n: number) => `<template data-planted><script>hit=${n}</script></template>`,
  (n: number) => `<!--><script>hit=${n}</script>-->`,
  (n: number) => `https://x.example/<script>hit=${n}</script>`,
  (n: number) => `\u202e<img src=x data-planted onerror=hit=${n}>`,
]
/** Title, description, note, file, name and description of a habit, a refused file, the own name. */
const FIELDS = 8
const TEXTS = Array.from({ length: sized(3, 38) }, (_, n) => {
  const text = sized(
    templates.toSorted(() => Math.random() - 0.5),
    templates,
  )[n % templates.length]
  return text?.(n) ?? ''
})

/** What a text did, where it did something. */
const harm = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('*')]
    // The contact is the product's own.
    const isWeb = (address: string) => /^(https?:|mailto:hello@localhost$|$)/.test(address)
    return {
      ran: 'hit' in window ? [window.hit] : [],
      planted: all.filter((each) => each.hasAttribute('data-planted')).map((each) => each.outerHTML),
      handlers: all.filter((each) => each.getAttributeNames().some((name) => name.startsWith('on'))).length,
      addresses: [...document.querySelectorAll('a')].map(({ href }) => href).filter((href) => !isWeb(href)),
    }
  })
const harmless = { ran: [], planted: [], handlers: 0, addresses: [] }

const write = async (api: APIRequestContext, text: string) => {
  const [id, habit] = [crypto.randomUUID(), crypto.randomUUID()]
  const created = [
    await api.post('/api/tasks', {
      data: { id, title: text, description: text, due_date: '2030-01-01T00:00:00Z' },
    }),
    await api.post(`/api/tasks/${id}/journals`, { data: { body: text } }),
    await api.post(`/api/attachments/tasks/${id}`, { multipart: { file: pdf(`${text}.pdf`) } }),
    await api.post('/api/habits', { data: { id: habit, name: text, description: text } }),
  ]
  expect(created.map((answer) => answer.status())).toEqual([201, 201, 201, 201])
  return id
}

test('E1: no text of a person does anything in a browser but stand there', async ({
  signedIn: page,
  api,
}) => {
  test.setTimeout(sized(120_000, 1_800_000))
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.message())
    void question.dismiss()
  })
  const tasks = tasksPage(page)
  const ids: string[] = []
  for (const text of TEXTS) ids.push(await write(api, text))
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

  await page.goto('/tasks')
  await expect(tasks.card('hit=').first()).toBeVisible()
  expect(await harm(page)).toEqual(harmless)
  for (const [path, name] of [
    ['/tasks?view=list', 'Tasks'],
    ['/habits', 'Habits'],
    ['/analytics', 'Analytics'],
  ] as const) {
    await go(page, path, heading(name))
    expect(await harm(page), path).toEqual(harmless)
  }
  for (const [n, id] of ids.entries()) {
    await go(page, `/tasks?task=${id}`, tasks.dialog)
    await expect(tasks.title).toHaveValue(TEXTS[n] ?? '')
    for (const tab of ['Attachments', 'Notes']) {
      await tasks.tab(tab).click()
      expect(await harm(page), `${tab} of ${TEXTS[n]}`).toEqual(harmless)
    }
    // A toast that names a file.
    await tasks.tab('Attachments').click()
    const file = {
      name: `${TEXTS[n]?.replaceAll('/', '')}.svg`,
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg/>'),
    }
    await tasks.dialog.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByText('is not a supported file type').last()).toBeVisible()
    expect(await harm(page), `toast of ${TEXTS[n]}`).toEqual(harmless)
    await page.keyboard.press('Escape')
    await expect(tasks.dialog).toBeHidden()
  }
  for (const text of TEXTS) {
    expect((await api.put('/api/users/profile', { data: { name: text } })).status()).toBe(200)
    await page.goto('/dashboard')
    await expect(heading(/Welcome back/)).toBeVisible()
    expect(await harm(page), `the name ${text}`).toEqual(harmless)
  }
  expect(questions).toEqual([])
  report('E1', 'texts in fields', TEXTS.length * FIELDS)
})
