/** Asks the product over HTTP, as one client would. Gives the text that it answers; throws where it refuses. */
export const ask = async (
  port: number,
  path: string,
  { method = 'GET', token, body }: { method?: string; token?: string; body?: object | undefined } = {},
): Promise<string> => {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
  return text
}
