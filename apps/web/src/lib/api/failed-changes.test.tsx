import { QueryClientProvider, useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { onSessionEnd, type SessionEnd } from '../session-end.ts'
import { offerToastList, type ToastOptions } from '../toasts/toasts.ts'
import { RestError } from './errors.ts'
import { notifyFailure } from './notify-failure.ts'
import { createQueryClient, GENERAL_FAILURE } from './query-client.ts'

const refused = new RestError({ code: 'CONFLICT', httpStatus: 409, text: 'Taken by another' })
const signedOut = new RestError({ code: 'UNAUTHORIZED', httpStatus: 401, text: 'Unauthorized' })
const cutOff = new TypeError('Failed to fetch')

const ends: SessionEnd[] = []
onSessionEnd((end) => void ends.push(end))

beforeEach(() => {
  said.length = 0
  offered = undefined
  ends.length = 0
})

/** What a toast has said, and what it offers. */
const said: string[] = []
let offered: ToastOptions['action']
offerToastList({
  show: (text, _tone, { action }) => {
    said.push(text)
    offered = action
  },
  retire: () => {},
})

/** A change of a feature, whatever it declares, that fails by this error. */
const change = async (error: Error, options: Pick<UseMutationOptions, 'meta' | 'onError'> = {}) => {
  const client = createQueryClient()
  const mutationFn = async () => {
    throw error
  }
  const { result } = renderHook(() => useMutation({ mutationFn, ...options }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  result.current.mutate()
  await waitFor(() => expect(result.current.isError).toBe(true))
}

test.each([
  ["in the server's words", refused, 'Taken by another'],
  ['in general ones where the network was lost', cutOff, GENERAL_FAILURE],
])('a change that declares nothing is said to have failed, %s', async (_, error, text) => {
  await change(error)
  expect(said).toEqual([text])
})

test('a change names what failed where the server has no words', async () => {
  await change(cutOff, { meta: { failed: 'Failed to move the task' } })
  await change(refused, { meta: { failed: 'Failed to move the task' } })
  expect(said).toEqual(['Failed to move the task', 'Taken by another'])
})

test('a change that shows its error is not said twice', async () => {
  await change(refused, {
    meta: { showsError: true },
    onError: (error) => notifyFailure(error, 'Failed to move the task'),
  })
  expect(said).toEqual(['Taken by another'])
})

test.each([{}, { meta: { failed: 'Failed' } }, { meta: { showsError: true } }] as const)(
  'where the session has ended, the sign-in says it: %j',
  async (options) => {
    await change(signedOut, options)
    expect(said).toEqual([])
    expect(ends).toEqual(['expired'])
  },
)

test('a change that may be tried again is, as it was asked and declared, until it is answered', async () => {
  const client = createQueryClient()
  const asked: object[] = []
  const done: object[] = []
  const input = { id: 'milk' }
  const { result } = renderHook(
    () =>
      useMutation({
        mutationFn: async (given: object) => {
          asked.push(given)
          if (asked.length < 3) throw cutOff
        },
        scope: { id: 'tasks' },
        onSuccess: (_, given) => void done.push(given),
        meta: { failed: 'Failed to move the task', retry: true },
      }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
  result.current.mutate(input)
  await waitFor(() => expect(said).toEqual(['Failed to move the task']))
  expect(offered?.label).toBe('Try again')
  offered?.run()
  await waitFor(() => expect(said).toHaveLength(2))
  expect(done).toEqual([])
  offered?.run()
  await waitFor(() => expect(done).toEqual([input]))
  expect(asked.every((given) => given === input)).toBe(true)
  expect(asked).toHaveLength(3)
})

test.each([
  ['what was refused', refused, { failed: 'Failed', retry: true }],
  ['what does not say so', cutOff, { failed: 'Failed' }],
] as const)('%s is not offered again', async (_, error, meta) => {
  await change(error, { meta })
  expect(said).toHaveLength(1)
  expect(offered).toBeUndefined()
})
