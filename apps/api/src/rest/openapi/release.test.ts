import { version as named } from '@dayloom/validators/release/version'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { readRepositoryFile } from '../../../testing/repository-file.ts'

const { version } = z.object({ version: z.string() }).parse(JSON.parse(readRepositoryFile('package.json')))

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ env: { APP_URL: 'https://dayloom.example' } })))
afterAll(() => app.close())

test('the release is the one that package.json names, wherever it is told', async () => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(named).toBe(version)
  const health = await fetch(`${app.url}/healthz`)
  expect(await health.json()).toEqual({ status: 'ok', version })
  const document = await fetch(`${app.url}/api/openapi.json`)
  expect(await document.json()).toMatchObject({ info: { version } })
  expect(readRepositoryFile('openapi.json')).toContain(`"version": "${version}",\n    "description"`)
})

test('no promise is made for other hosts of the domain', async () => {
  const { headers } = await fetch(`${app.url}/healthz`)
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
})
