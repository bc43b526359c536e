import { profilePage } from './pages/profile-page.ts'
import { expect, test } from './support/test.ts'

const header = 'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE'
const csv = `${header}\ntask,Call Sam @work,,1,1,,,someday,en,\ntask,Ask first,,1,2,,,,en,\ntask,,,1,1,,,,en,\n`

test.describe('a file of another product', () => {
  // It is refused before it is right.
  test.use({ expectedNoise: [/status of 400/] })

  test('is looked at first, and taken when that is wanted', async ({ signedIn, api }) => {
    await profilePage(signedIn).open('connections')
    const choose = async (text: string) => {
      const chooser = signedIn.waitForEvent('filechooser')
      await signedIn.getByRole('button', { name: /^Choose / }).click()
      await (await chooser).setFiles({ name: 'tasks.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    }
    await choose('a,b\n')
    await expect(signedIn.getByText('This is not a file from Todoist')).toBeVisible()
    await choose(csv)
    await expect(signedIn.getByText('This adds 1 task, 1 checklist item, 1 tag.')).toBeVisible()
    await expect(signedIn.getByText('Line 2: the date “someday” was not understood')).toBeVisible()
    const tasks = async () => JSON.stringify(await (await api.get('/api/tasks')).json())
    expect(await tasks()).not.toContain('Call Sam')
    await signedIn.getByRole('button', { name: 'Import', exact: true }).last().click()
    await expect(signedIn.getByText('Added 1 task, 1 checklist item, 1 tag.')).toBeVisible()
    expect(await tasks()).toContain('Call Sam')
    await choose(csv)
    await expect(signedIn.getByText('Nothing in this file is new.')).toBeVisible()
  })
})

test('a table of another program: its columns are chosen, and seen before they are taken', async ({
  signedIn,
  api,
}) => {
  await profilePage(signedIn).open('connections')
  await signedIn.getByLabel('Product').selectOption('csv')
  const chooser = signedIn.waitForEvent('filechooser')
  await signedIn.getByRole('button', { name: /^Choose / }).click()
  await (
    await chooser
  ).setFiles({
    name: 'tasks.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('What;When;Who\nPay rent;3/12/2026;Ada\nCall;;\n'),
  })
  const columns = signedIn.getByRole('group', { name: 'Columns' })
  await expect(columns.getByText('Choose the column of the title')).toBeVisible()
  await columns.getByLabel('Title').selectOption('What')
  await expect(signedIn.getByText('This adds 2 tasks.')).toBeVisible()
  await columns.getByLabel('Due date').selectOption('When')
  await expect(signedIn.getByText('Line 2: the date “3/12/2026” was not understood')).toBeVisible()
  await columns.getByLabel('Order of dates').selectOption('dmy')
  await expect(signedIn.getByText('The column “Who” (line 2)')).toBeVisible()
  await expect(signedIn.getByText(/was not understood/)).toBeHidden()
  await signedIn.getByRole('button', { name: 'Import', exact: true }).last().click()
  await expect(signedIn.getByText('Added 2 tasks.')).toBeVisible()
  const tasks = JSON.stringify(await (await api.get('/api/tasks')).json())
  expect(tasks).toContain('"due_date":"2026-12-03T')
})
