import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EnvError } from './env.ts'
import { readSecretKey } from './secret-key.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'dayloom-key-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const read = (SECRET_KEY?: string) => readSecretKey({ SECRET_KEY, DATA_DIR: join(folder, 'data') })

test('the variable wins and writes nothing', () => {
  expect(read('x'.repeat(32))).toBe('x'.repeat(32))
  expect(readdirSync(folder)).toEqual([])
})

test('without the variable a key is made once, for the owner of the file only', () => {
  const key = read()
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect(read()).toBe(key)
  const file = join(folder, 'data', 'secret-key')
  expect(readFileSync(file, 'utf8')).toBe(key)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(folder, 'data'))).toEqual(['secret-key'])
})

test('a file that was cut is refused', () => {
  writeFileSync(join(folder, 'secret-key'), 'short')
  expect(() => readSecretKey({ SECRET_KEY: undefined, DATA_DIR: folder })).toThrow(EnvError)
})
