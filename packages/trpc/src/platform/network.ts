import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, in full. */
const groupsOf = (ip: string) => {
  const [head = '', tail] = ip.split('%', 1).join('').split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: gap }, () => '0'), ...after]
}

/**
 * What counts as one client: an IPv4 address, or the /64 of an IPv6 one, in which a client chooses freely. What has
 * no address shares one.
 */
export const networkOf = (ip: string) => {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  if (isIPv4(ip)) return ip
  if (!isIPv6(ip)) return 'unknown'
  const groups = groupsOf(ip).slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
