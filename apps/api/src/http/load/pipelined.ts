import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The answers of a connection that wait for those before them. */
const waiting = new WeakMap<Socket, Set<ServerResponse>>()

/** As Node does with the answer whose turn it is. */
const tell = (reply: ServerResponse) => {
  reply.destroy()
  reply.emit('close')
}

const waitingOn = (socket: Socket) => {
  const known = waiting.get(socket)
  if (known) return known
  const replies = new Set<ServerResponse>()
  waiting.set(socket, replies)
  socket.once('close', () => replies.forEach(tell))
  return replies
}

/**
 * Lets an answer close with its connection that waits for another one on it. A client may send a request before the last
 * one is answered, and leave: Node tells only the answer whose turn it was, and what the others hold would be held for ever.
 */
export const closeWithConnection = (socket: Socket, reply: ServerResponse) => {
  if (reply.socket !== null) return
  const replies = waitingOn(socket).add(reply)
  reply.once('close', () => replies.delete(reply))
}
