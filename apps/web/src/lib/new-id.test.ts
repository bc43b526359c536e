import { z } from 'zod'
import { expect, test, vi } from 'vitest'
import { newId } from './new-id.ts'

test('ids are of version 7, each after the one before it, also of one millisecond', () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2126-01-01T00:00:00.000Z'))
  const ids = Array.from({ length: 1000 }, newId)
  vi.restoreAllMocks()
  for (const id of ids) expect(z.uuidv7().safeParse(id).success).toBe(true)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(1000)
  expect(Number.parseInt((ids[0] ?? '').replaceAll('-', '').slice(0, 12), 16)).toBe(
    Date.parse('2126-01-01T00:00:00.000Z'),
  )
})
