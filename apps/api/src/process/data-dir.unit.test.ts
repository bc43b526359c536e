import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'dayloom-data-dir-'))))
afterEach(() => rm(folder, { recursive: true }))

const ROUNDS = 40

/** Both begin each round together, and claim a folder that is not there yet. */
const claims = `
  const { parentPort, workerData: { tsx, module, folder, rounds, arrived } } = require('node:worker_threads')
  import(tsx).then(({ tsImport }) => tsImport(module, module)).then(({ claimDataDir }) => {
    const refusals = []
    for (let round = 0; round < rounds; round += 1) {
      Atomics.add(arrived, 0, 1)
      while (Atomics.load(arrived, 0) < 2 * (round + 1));
      try {
        for (let again = 0; again < 20; again += 1) claimDataDir(folder + '/' + round)
      } catch ({ message }) {
        refusals.push(message)
      }
    }
    parentPort.postMessage(refusals)
  })`

test('two servers on one volume claim it at once, each as the same number in its container', async () => {
  const arrived = new Int32Array(new SharedArrayBuffer(4))
  const module = new URL('../data-dir.ts', import.meta.url).href
  const workerData = { tsx: import.meta.resolve('tsx/esm/api'), module, folder, rounds: ROUNDS, arrived }
  // Threads of one process have its number, as the first processes of two containers have the same.
  const servers = [1, 2].map(() => once(new Worker(claims, { eval: true, workerData }), 'message'))
  expect(await Promise.all(servers)).toEqual([[[]], [[]]])
  expect(await readdir(folder)).toHaveLength(ROUNDS)
  expect((await readdir(folder, { recursive: true })).filter((name) => name.includes('.probe'))).toEqual([])
})
