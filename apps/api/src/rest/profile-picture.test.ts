import { limits } from '@dayloom/validators/limits'
import { profilePictureSchema, userSchema } from '@dayloom/validators/users'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { signUp, type SignedInUser } from '../../testing/sign-up.ts'
import { form, heic, padded, pdf, png, tiff } from '../../testing/samples.ts'
import { uploadsOf } from '../../testing/uploads.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const photo = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()

const send = (
  { bearer }: SignedInUser,
  bytes: Uint8Array,
  name = 'me.jpg',
  type = 'image/jpeg',
  field = 'profilePicture',
) => bearer.post('/users/profile-picture', form(new Uint8Array(bytes), name, type, field))

const filesOf = ({ dataDir }: TestApp) => uploadsOf(dataDir)

test('a picture is drawn anew, shown in the profile, and served to its owner alone', async () => {
  const [ada, eve] = [await signUp(app), await signUp(app)]
  const answer = await send(ada, await photo())
  expect(answer).toMatchObject({ status: 200, body: { message: 'Profile picture updated successfully!' } })
  const { profile_picture_url } = answer.data(profilePictureSchema)
  expect((await ada.bearer.get('/users/profile')).data(userSchema)).toEqual({
    ...ada.user,
    profile_picture_url,
  })

  const path = profile_picture_url.replace('/api', '')
  const served = await ada.browser.send('GET', path)
  const policy = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin"
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': policy,
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
  })
  const bytes = Buffer.from(await served.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  expect(bytes.includes('secret')).toBe(false)

  const [foreign, unknown] = [
    await eve.bearer.get(path),
    await eve.bearer.get('/users/profile-picture/01900000-0000-7000-8000-000000000000'),
  ]
  expect(foreign.status).toBe(404)
  expect(foreign.text).toBe(unknown.text)
  expect((await app.visitor.get(path)).status).toBe(401)
})

test('the next one takes its place', async () => {
  const ada = await signUp(app)
  const urlOf = async () => (await send(ada, await photo())).data(profilePictureSchema).profile_picture_url
  const [first, second] = [await urlOf(), await urlOf()]
  expect((await ada.bearer.get(first.replace('/api', ''))).status).toBe(404)
  expect((await ada.bearer.send('GET', second.replace('/api', ''))).status).toBe(200)
  expect(await app.db.fileRemoval.count()).toBe(0)
})

const { bytes: MOST } = limits.profilePicture
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const notAnImage = {
  status: 415,
  body: { error: 'Please select an image file', code: 'UNSUPPORTED_FILE_TYPE' },
}
const tooLarge = { status: 413, body: { error: 'File size must be less than 5MB', code: 'FILE_TOO_LARGE' } }

test.each([
  ['one byte too many', () => padded(png, MOST + 1), tooLarge],
  ['exactly the limit, of which most is no picture', () => padded(png, MOST), { status: 200 }],
  ['an SVG', () => svg, notAnImage],
  ['a HEIC photo', () => heic, notAnImage],
  ['a TIFF', () => sharp(png).tiff().toBuffer(), notAnImage],
  ['a TIFF with its directory at the end', () => tiff, notAnImage],
  ['a PDF', () => pdf, notAnImage],
  ['half a picture', async () => (await photo()).subarray(0, 500), notAnImage],
  ['nothing', () => Buffer.alloc(0), notAnImage],
])('%s', async (_, make, expected) => {
  const ada = await signUp(app)
  const before = await filesOf(app)
  expect(await send(ada, await make())).toMatchObject(expected)
  const kept = expected.status === 200 ? 1 : 0
  expect((await filesOf(app)).length - before.length).toBe(kept)
})

test('another field, or no form at all, is 400', async () => {
  const ada = await signUp(app)
  expect(await send(ada, png, 'me.png', 'image/png', 'file')).toMatchObject({ status: 400 })
  expect((await ada.bearer.post('/users/profile-picture', { profilePicture: 'x' })).status).toBe(415)
})

test('nothing of this was an error of ours', () => {
  expect(app.warnings).toEqual([])
})
