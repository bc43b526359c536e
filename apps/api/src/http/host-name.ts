const header = /^(\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?)(?::(\d{1,5}))?$/

/**
 * The name and port of a `Host` header, lower-case and without the dot that may end a name; `port` is empty where none
 * is said. Undefined for what is no host at all.
 */
export const parseHost = (value: string) => {
  const [, name, port = ''] = header.exec(value.toLowerCase()) ?? []
  return name === undefined ? undefined : { name: name.replace(/\.$/, ''), port }
}

export const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/** Of an address to listen on, or of a peer, which may be an IPv4 address in the form of an IPv6 one. */
export const isLoopbackAddress = (address: string) =>
  /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(address) || address === '::1' || address === 'localhost'

/** Of the host in an address or a header: no other machine reaches it by this name (RFC 6761 for `*.localhost`). */
export const isLoopbackName = (name: string) =>
  isLoopbackAddress(name.replace(/^\[(.*)\]$/, '$1')) || /\.localhost\.?$/.test(name) || name === 'localhost.'

/** Whether people open the server on its own machine alone, as far as its operator has said. */
export const isOnThisMachine = ({ APP_URL }: { APP_URL: string }) => isLoopbackName(new URL(APP_URL).hostname)
