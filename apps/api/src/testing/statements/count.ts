import { setTimeout as wait } from 'node:timers/promises'
import type { recordStatements, Statement } from '@dayloom/db/testing/statements'
import type { FullTestApp } from '../full-app.ts'
import { readAnswer, type CountedCall } from './call.ts'

/** So long nothing is sent, twice, before a call is taken to be over. Milliseconds. */
const QUIET_MS = 5

/** The end of a stream, which comes when the server sees that its client has left. */
const isEnd = ({ text }: Statement) => text.startsWith('DELETE FROM "public"."rate_limits"')

type Recorder = ReturnType<typeof recordStatements>

/** What is sent behind an answer belongs to the call as well. */
const takeAll = async (recorder: Recorder, isOver: (sent: Statement[]) => boolean = () => true) => {
  const sent: Statement[] = []
  let roundTrips = 0
  for (let quiet = 0; quiet < 2;) {
    await wait(QUIET_MS)
    const taken = recorder.take()
    sent.push(...taken.statements)
    roundTrips += taken.roundTrips
    quiet = taken.statements.length === 0 && isOver(sent) ? quiet + 1 : 0
  }
  return { sent, roundTrips }
}

/** Makes a call, and tells its status and what it sent. What its preparation sends is not counted. */
export const countStatements = async (
  app: FullTestApp,
  recorder: Recorder,
  { prepare, isEndless }: CountedCall,
) => {
  const ask = await prepare(app)
  await takeAll(recorder)
  const status = await readAnswer(await ask(), isEndless)
  const all = await takeAll(recorder, (sent) => !isEndless || sent.some(isEnd))
  return { status, ...all }
}
