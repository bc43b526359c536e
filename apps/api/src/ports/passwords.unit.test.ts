import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { passwords } from './passwords.ts'

describe('a password', () => {
  test('is known by its hash, which has the floor of OWASP', async () => {
    const stored = await passwords.hash('Correct9horse')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.verify(stored, 'Correct9horse')).toBe(true)
    expect(await passwords.verify(stored, 'correct9horse')).toBe(false)
    expect(await passwords.verify(stored, ' Correct9horse')).toBe(false)
    expect(passwords.isOutdated(stored)).toBe(false)
  })

  test("is nobody's where there is no hash", async () => {
    expect(await passwords.verify(null, 'Correct9horse')).toBe(false)
  })

  test('with a cheaper hash is outdated and still works', async () => {
    const cheap = await hash('Correct9horse', { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    expect(passwords.isOutdated(cheap)).toBe(true)
    expect(await passwords.verify(cheap, 'Correct9horse')).toBe(true)
  })

  test('that fails makes room for the next one', async () => {
    const broken = Array.from({ length: 5 }, () => passwords.verify('no hash', 'x').catch(() => 'failed'))
    expect(await Promise.all(broken)).toEqual(Array.from({ length: 5 }, () => 'failed'))
    expect(await passwords.verify(await passwords.hash('Correct9horse'), 'Correct9horse')).toBe(true)
  })
})
