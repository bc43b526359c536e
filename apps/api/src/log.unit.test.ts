import { expect, test } from 'vitest'
import { createLog } from './log.ts'

const written = (LOG_FORMAT: 'json' | 'pretty') => {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const log = createLog({ LOG_LEVEL: 'info', LOG_FORMAT }, { destination })
  log.info({ port: 3000 }, 'It listens')
  log.error({ err: new Error('It broke', { cause: new Error('Something else') }) }, 'A job failed')
  return lines
}

test('json is a line of JSON each', () => {
  expect(JSON.parse(`[${written('json').join(',')}]`)).toMatchObject([
    { msg: 'It listens', port: 3000 },
    { msg: 'A job failed', err: { message: 'It broke', cause: { message: 'Something else' } } },
  ])
})

test('pretty is one line each for a person, without colour where there is no terminal', () => {
  expect(written('pretty')).toEqual([
    expect.stringMatching(/^\[\d\d:\d\d:\d\d\] INFO: It listens \{"port":3000\}\n$/),
    expect.stringMatching(/^\[\d\d:\d\d:\d\d\] ERROR: A job failed .*It broke.*Something else.*\n$/),
  ])
})
