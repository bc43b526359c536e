/** How many streams of changes a person has, over several processes. */
import { register, until } from './clients.mjs'
import { openStream } from './follower.mjs'

/** Of an account, all processes together: `MAX_STREAMS_PER_ACCOUNT` of the product. */
const MAX_STREAMS = 10
const TOO_MANY = 6

/** However a person's streams are spread over the processes, so many are open; one that is left makes room for one. */
export const sharesStreams = async (products, headers) => {
  const person = await register(products[0].url, headers)
  const openAt = (at) => openStream(products[at % products.length].url, person, { headers })
  const all = await Promise.all(Array.from({ length: MAX_STREAMS + TOO_MANY }, (_, at) => openAt(at)))
  const open = all.filter(({ status }) => status === 200)
  const refused = all.filter(({ status }) => status === 429)
  open[0]?.leave()
  const hasRoom = await until(async () => {
    const more = await openAt(1)
    if (more.status === 200) open.push(more)
    return more.status === 200
  }, 5000)
  const beyond = await openAt(0)
  for (const { leave } of [...open, beyond]) leave()
  const counts = [open.length - Number(hasRoom), refused.length]
  return {
    ok: counts.join() === `${MAX_STREAMS},${TOO_MANY}` && hasRoom && beyond.status === 429,
    said: `${counts[0]} of ${all.length} open at both, ${counts[1]} refused; one left, then ${hasRoom ? 'one' : 'none'} more, then ${beyond.status}`,
  }
}
