/** Bytes as base64, piece by piece: three bytes are four characters, so what is left over waits for the next piece. */
export async function* toBase64(body: AsyncIterable<Uint8Array>) {
  let rest = Buffer.alloc(0)
  for await (const chunk of body) {
    const bytes = Buffer.concat([rest, chunk])
    const whole = bytes.length - (bytes.length % 3)
    yield bytes.toString('base64', 0, whole)
    rest = bytes.subarray(whole)
  }
  yield rest.toString('base64')
}

/** The bytes of a base64 text; null where it is none, which Node's own decoder would not say. */
export const fromBase64 = (text: string) => {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : null
}
