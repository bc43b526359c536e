import { expect, test } from 'vitest'
import { readReturn } from './return.ts'

test.each([
  [
    { code: 'a', state: 'b' },
    { code: 'a', state: 'b' },
  ],
  [
    { code: 'a', state: 'b', scope: 'openid' },
    { code: 'a', state: 'b' },
  ],
  [
    { code: 'a', state: 'b', iss: 'c' },
    { code: 'a', state: 'b', iss: 'c' },
  ],
  [{ error: 'access_denied', state: 'b' }, { error: 'access_denied' }],
  [{ code: 'a' }, undefined],
  [{ code: '', state: 'b' }, undefined],
  [{ state: 'b' }, undefined],
  [{ error: '' }, undefined],
  [{}, undefined],
])('%j is %j', (search, found) => {
  expect(readReturn(search)).toEqual(found)
})
