import { EventSourceParserStream } from 'eventsource-parser/stream'

/**
 * The server sends something every 20 seconds. A connection that is silent for this many milliseconds counts as lost.
 */
const LONGEST_SILENCE_MS = 60_000

interface Listening {
  /** Called after too long a silence. */
  onSilence: () => void
  /** Called for a comment, which keeps the connection open or gives the start number. */
  onComment: (text: string) => void
}

/** The events of a body, each with its id and its data. */
export async function* eventsOf(body: ReadableStream<BufferSource>, { onSilence, onComment }: Listening) {
  let timer = setTimeout(onSilence, LONGEST_SILENCE_MS)
  const noteLife = new TransformStream<string, string>({
    transform: (text, controller) => {
      clearTimeout(timer)
      timer = setTimeout(onSilence, LONGEST_SILENCE_MS)
      controller.enqueue(text)
    },
  })
  const reader = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(noteLife)
    .pipeThrough(new EventSourceParserStream({ onComment }))
    .getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    clearTimeout(timer)
    await reader.cancel().catch(() => {})
  }
}
