import type { AppRouter } from '@dayloom/trpc'
import { hashKey } from '@tanstack/react-query'
import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { z } from 'zod'
import { isStarting } from '../loading/boot.ts'
import { onSessionEnd } from './session-end.ts'

const answersSchema = z.array(
  z.object({ path: z.string(), input: z.unknown().optional(), data: z.unknown() }),
)

/** How a query is told from others. The first page of a list is asked for with a direction, which it does not depend on. */
const keyOf = (path: string, input: unknown) => {
  const { direction, ...asked } = z.looseObject({}).catch({}).parse(input)
  return hashKey([path, asked])
}

/** The document brings them behind the screen's shell, so the app may run before they are there. */
const documentEnd = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
    else resolve()
  })

const read = async () => {
  await documentEnd()
  const json = document.getElementById('answers')?.textContent
  const answers = json ? answersSchema.safeParse(JSON.parse(json)).data : undefined
  return new Map(answers?.map(({ path, input, data }) => [keyOf(path, input), data]))
}

let answers: Promise<Map<string, unknown>> | undefined
/** What the server said with the document is out of date, or belongs to nobody any more. */
let outdated = false
const discard = () => {
  outdated = true
  answers = undefined
}
onSessionEnd(discard)

const take = async (key: string) => {
  answers ??= read()
  const known = await answers
  if (outdated || !known.has(key)) return undefined
  const data = known.get(key)
  known.delete(key)
  return { data }
}

/** Answers the questions of the first screen with what came along with its document, each of them once. */
export const documentAnswersLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== 'query' || !isStarting()) discard()
    if (outdated) return next(op)
    return observable((observer) => {
      let stop = () => {}
      let stopped = false
      void take(keyOf(op.path, op.input)).then((answer) => {
        if (stopped) return
        if (!answer) {
          const asked = next(op).subscribe(observer)
          stop = () => asked.unsubscribe()
          return
        }
        observer.next({ result: { type: 'data', data: answer.data } })
        observer.complete()
      })
      return () => {
        stopped = true
        stop()
      }
    })
  }
