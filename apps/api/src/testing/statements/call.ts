import type { FullTestApp } from '../full-app.ts'

/** A call whose statements are counted. */
export interface CountedCall {
  /** `METHOD /path`, or `tRPC noun.verb` for what has no endpoint. */
  name: string
  /** Server-sent events, which go on until somebody leaves. */
  isEndless: boolean
  /** Brings about what the call needs, and gives the call, which asks once. */
  prepare: (app: FullTestApp) => Promise<() => Promise<Response>>
}

/** The first change that a stream tells of; what comes before it says that it is open. */
const FIRST_CHANGE = /^data: .*"seq":.*\n/m

const readUntilChange = async ({ body }: Response) => {
  let text = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (FIRST_CHANGE.test(text)) return
  }
  throw new Error(`The stream told of no change: ${text}`)
}

/** Reads an answer as its client does, which has some of its statements sent, and tells its status. */
export const readAnswer = async (response: Response, isEndless: boolean) => {
  if (isEndless && response.ok) await readUntilChange(response)
  else await response.arrayBuffer()
  return response.status
}
