import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { findProgram, installPackages } from '../../../scripts/programs.mjs'

/** The load comes from outside of Node, so that it does not wait for the garbage of either side. */
export const findWrk = () => {
  const isThere = () => findProgram(['wrk']) !== undefined
  if (!isThere()) installPackages(['wrk'])
  if (!isThere()) throw new Error('The benchmark needs wrk: install it (Debian: apt-get install wrk)')
}

const measured = z.object({
  requests: z.number(),
  seconds: z.number(),
  /** Half of the requests were answered in less. */
  milliseconds: z.number(),
  refused: z.number(),
  failed: z.number(),
})

interface Load {
  port: number
  /** A file of requests, as `writeRequests` makes it. */
  requests: string
  seconds: number
  connections: number
}

/** Asks as often as the server answers. An answer that is an error would be a quick one: it ends the benchmark. */
export const runWrk = async ({ port, requests, seconds, connections }: Load) => {
  const options = ['-t1', `-c${connections}`, `-d${seconds}`, '-s', join(import.meta.dirname, 'wrk.lua')]
  const child = spawn('wrk', [...options, `http://127.0.0.1:${port}`, '--', requests], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => void (output += part))
  await new Promise((resolve) => {
    child.once('close', resolve)
  })
  const line = output.split('\n').find((each) => each.startsWith('{'))
  if (!line) throw new Error(`wrk: ${output}`)
  const result = measured.parse(JSON.parse(line))
  if (result.refused + result.failed > 0 || result.requests === 0) throw new Error(`Of ${requests}: ${line}`)
  return { ...result, perSecond: result.requests / result.seconds }
}
