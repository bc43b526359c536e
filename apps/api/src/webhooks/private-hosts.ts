import { isIPv6 } from 'node:net'

/** A host of a private network that webhooks may reach; without a port it was named without one. */
export interface PrivateHost {
  host: string
  port: number | null
}

const named = /^([a-z0-9_.-]+)(?::(\d{1,5}))?$/
const bracketed = /^\[([0-9a-f:.]+)\](?::(\d{1,5}))?$/

/** `host`, `host:port`, `::1` or `[::1]:port`; null for anything else. */
export const parsePrivateHost = (text: string): PrivateHost | null => {
  const name = text.trim().toLowerCase()
  if (isIPv6(name)) return { host: name, port: null }
  const [, host, digits] = bracketed.exec(name) ?? named.exec(name) ?? []
  if (host === undefined) return null
  const port = digits === undefined ? null : Number(digits)
  return port === null || (port > 0 && port <= 65_535) ? { host, port } : null
}

/** What a host stands for that was named without a port. Databases and consoles listen elsewhere. */
const USUAL_PORTS = [80, 443] as const

interface Allowed {
  hosts: readonly PrivateHost[]
  /** A host that was named without a port stands for all of its ports: only where nobody but this machine's user is here. */
  allPorts: boolean
}

const portOf = ({ port, protocol }: URL) => Number(port || (protocol === 'http:' ? 80 : 443))

/** Whether an address may lead into a private network. Hosts are compared whole: others choose what a suffix lets in. */
export const mayBePrivate = ({ hosts, allPorts }: Allowed, url: URL) => {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = portOf(url)
  return hosts.some(
    (each) =>
      each.host === host &&
      (each.port === null ? allPorts || USUAL_PORTS.some((usual) => usual === port) : each.port === port),
  )
}
