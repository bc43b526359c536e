import { expect, test, vi } from 'vitest'
import { RestError } from './errors.ts'
import { answerProof, withProof } from './proof.ts'

const refusal = new RestError({ code: 'PROOF_REQUIRED', httpStatus: 403, text: 'Please confirm' })
const later = () => new Promise<void>((resolve) => setTimeout(resolve))

test('what is refused for want of a proof is done again after it', async () => {
  const run = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusal).mockResolvedValue('done')
  const result = withProof(run)
  await later()
  answerProof(true)
  expect(await result).toBe('done')
})

test('it stays refused when the person would rather not', async () => {
  const run = vi.fn<() => Promise<string>>().mockRejectedValue(refusal)
  const result = withProof(run)
  await later()
  answerProof(false)
  await expect(result).rejects.toBe(refusal)
  expect(run).toHaveBeenCalledOnce()
})

test('one answer is for everything that waits', async () => {
  const runs = [1, 2].map((each) =>
    vi.fn<() => Promise<number>>().mockRejectedValueOnce(refusal).mockResolvedValue(each),
  )
  const results = Promise.all(runs.map(withProof))
  await later()
  answerProof(true)
  expect(await results).toEqual([1, 2])
})

test('another failure asks for nothing', async () => {
  const other = new RestError({ code: 'NOT_FOUND', httpStatus: 404, text: 'Not found' })
  await expect(withProof(() => Promise.reject(other))).rejects.toBe(other)
})
