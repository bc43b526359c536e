import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { limits } from '@dayloom/validators/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOwnRequest } from '../../../lib/api/request-id.ts'
import { taskDetail, taskId } from '../../../testing/fixtures.ts'
import { appServer } from '../../../testing/app-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { FakeUpload } from '../../../testing/uploads.ts'
import { uploadQueue } from './upload-queue.ts'

beforeEach(() => {
  FakeUpload.sent = []
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
})
afterEach(() => void vi.unstubAllGlobals())

const picture = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })

const saved = (name: string, mime_type = 'image/png') => ({
  data: {
    id: crypto.randomUUID(),
    name,
    mime_type,
    size: 3,
    url: `/api/attachments/${name}`,
    created_at: '2026-01-01T00:00:00.000Z',
  },
})

/** The open attachments of a task, with what a person does there. */
const openAttachments = async () => {
  const server = appServer()
  server.on('tasks', 'get', () => taskDetail())
  const { user, router } = await openApp(`/tasks?task=${taskId}&tab=attachments`, server)
  // The dialog that loads is another one than the dialog with the task.
  const { dialog, input } = await waitFor(
    () => {
      const dialog = screen.getByRole('dialog', { name: 'Edit Task' })
      const input = dialog.querySelector('input[type=file]')
      if (!(input instanceof HTMLInputElement)) throw new Error('There is nothing to choose files with')
      return { dialog, input }
    },
    { timeout: 10_000 },
  )
  const panel = within(dialog)
  const choose = (...files: File[]) => user.upload(input, files)
  /** The request of the n-th file that was sent. */
  const sent = (index: number) =>
    waitFor(() => {
      const upload = FakeUpload.sent[index]
      if (!upload) throw new Error(`Only ${FakeUpload.sent.length} files were sent`)
      return upload
    })
  const press = (name: string) => user.click(panel.getByRole('button', { name }))
  return { dialog, panel, choose, sent, press, router }
}

test('a file shows how far it has come, and then stands among the attachments', async () => {
  const { panel, choose, sent } = await openAttachments()
  await choose(picture('cat.png'))
  const upload = await sent(0)
  expect(upload.url).toBe(`/api/attachments/tasks/${taskId}`)
  expect(upload.file).toMatchObject({ name: 'cat.png' })
  // So that the page knows its own change in the log.
  expect(isOwnRequest(upload.headers['x-client-request-id'] ?? null)).toBe(true)
  act(() => upload.progress(1, 4))
  const bar = panel.getByRole('progressbar', { name: 'Uploading cat.png' })
  expect(bar.getAttribute('aria-valuenow')).toBe('25')
  act(() => upload.answer(201, saved('cat.png')))
  await panel.findByRole('button', { name: 'Delete cat.png' })
  expect(panel.queryByRole('progressbar')).toBeNull()
})

test('an image that this browser cannot show stands there by its name, and by what kind of file it is', async () => {
  const { panel, choose, sent } = await openAttachments()
  await choose(new File(['heic'], 'photo.heic', { type: 'image/heic' }))
  const upload = await sent(0)
  act(() => upload.answer(201, saved('photo.heic', 'image/heic')))
  const name = await panel.findByRole('link', { name: 'Open photo.heic' })
  const item = name.closest('li')
  const preview = item?.querySelector('img')
  if (!item || !preview) throw new Error('There is no look at the photo')
  fireEvent.error(preview)
  expect(item.querySelector('img')).toBeNull()
  expect(item.firstElementChild?.querySelector('svg')).toBeTruthy()
  expect(name.textContent).toBe('photo.heic')
})

test('files go one after the other, and one that fails does not stop the next', async () => {
  const { panel, choose, sent, press } = await openAttachments()
  await choose(picture('first.png'), picture('second.png'))
  const first = await sent(0)
  expect(FakeUpload.sent).toHaveLength(1)
  act(() => first.answer(507, { error: 'No space is left' }))
  const second = await sent(1)
  expect(second.file).toMatchObject({ name: 'second.png' })
  act(() => second.answer(201, saved('second.png')))
  await panel.findByRole('button', { name: 'Delete second.png' })
  expect(panel.getByRole('alert').textContent).toBe('No space is left')

  await press('Retry first.png')
  const again = await sent(2)
  expect(again.file).toMatchObject({ name: 'first.png' })
  act(() => again.answer(201, saved('first.png')))
  await panel.findByRole('button', { name: 'Delete first.png' })
  expect(panel.queryByRole('alert')).toBeNull()
})

test('a network that breaks is said in our own words', async () => {
  const { panel, choose, sent } = await openAttachments()
  await choose(picture('cat.png'))
  const upload = await sent(0)
  act(() => upload.fail())
  expect((await panel.findByRole('alert')).textContent).toBe('Upload failed')
})

test('a file whose answer was lost is the same request again, and one that was refused another', async () => {
  const { panel, choose, sent, press } = await openAttachments()
  const keyOf = async (index: number) => (await sent(index)).headers['idempotency-key']
  const retryAfter = async (index: number, end: (upload: FakeUpload) => void) => {
    const upload = await sent(index)
    act(() => end(upload))
    await panel.findByRole('button', { name: 'Retry dog.png' })
    await press('Retry dog.png')
    return keyOf(index + 1)
  }
  await choose(picture('dog.png'))
  const key = await keyOf(0)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(await retryAfter(0, (upload) => upload.fail())).toBe(key)
  expect(await retryAfter(1, (upload) => upload.answer(502, null))).toBe(key)
  const busy = { error: 'In progress', code: 'IN_PROGRESS' }
  expect(await retryAfter(2, (upload) => upload.answer(409, busy))).toBe(key)
  const full = { error: 'Full', code: 'LIMIT_REACHED' }
  const next = await retryAfter(3, (upload) => upload.answer(409, full))
  expect(next).toMatch(/^[0-9a-f]{32}$/)
  expect(next).not.toBe(key)
  const last = await sent(4)
  act(() => last.answer(201, saved('dog.png')))
  await panel.findByRole('button', { name: 'Delete dog.png' })
})

test('taking a file out calls its upload off, and the next one goes on', async () => {
  const { panel, choose, sent, press } = await openAttachments()
  await choose(picture('first.png'), picture('second.png'))
  const first = await sent(0)
  await press('Remove first.png')
  expect(first.aborted).toBe(true)
  const second = await sent(1)
  expect(panel.queryByText('first.png')).toBeNull()
  act(() => second.answer(201, saved('second.png')))
  await panel.findByRole('button', { name: 'Delete second.png' })
})

test('who signs in next sends none of the files of before', async () => {
  const { choose, sent } = await openAttachments()
  await choose(picture('first.png'), picture('second.png'))
  const first = await sent(0)
  act(() => first.answer(401, { error: 'Please sign in' }))
  await waitFor(() => expect(uploadQueue.get(taskId)).toEqual([]))
  expect(FakeUpload.sent).toHaveLength(1)
})

test('what is too large, or no picture, video or PDF, is refused by name and never sent', async () => {
  const { panel, choose, sent } = await openAttachments()
  const large = picture('large.png', limits.attachment.bytes + 1)
  const page = new File(['<p>'], 'page.svg', { type: 'image/svg+xml' })
  await choose(large, page, picture('exact.png', limits.attachment.bytes))
  await panel.findByText('large.png is too large. Maximum file size is 10MB.')
  panel.getByText('page.svg is not a supported file type. Please upload images, videos, or PDFs.')
  const upload = await sent(0)
  expect(upload.file).toMatchObject({ name: 'exact.png' })
  act(() => upload.answer(201, saved('exact.png')))
  await panel.findByRole('button', { name: 'Delete exact.png' })
  expect(FakeUpload.sent).toHaveLength(1)
})

test('a session that has ended leads to the sign-in', async () => {
  const { choose, sent, router } = await openAttachments()
  await choose(picture('cat.png'))
  const upload = await sent(0)
  act(() => upload.answer(401, { error: 'Unauthorized' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.state.returnTo).toContain(taskId)
})
