import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Apart: a list of both takes an IPv4 address for one of IPv6 that holds it. */
const notPublic = { ipv4: new BlockList(), ipv6: new BlockList() }
/** IANA's special-purpose registries (RFC 6890 and its successors), and what carries IPv4 inside IPv6. */
const ipv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Of IPv6, only 2000::/3 is handed out; these parts of it are not, or lead elsewhere. */
const ipv6 = ['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const add = (network: string, family: 'ipv4' | 'ipv6') => {
  const [address = '', bits] = network.split('/')
  notPublic[family].addSubnet(address, Number(bits), family)
}
for (const network of ipv4) add(network, 'ipv4')
for (const network of ipv6) add(network, 'ipv6')

/** Whether an IP address may be one of the public internet. */
export const isPublicAddress = (ip: string): boolean => {
  if (isIP(ip) === 0) return false
  const family = isIP(ip) === 4 ? 'ipv4' : 'ipv6'
  return !notPublic[family].check(ip, family)
}

export class PrivateAddressError extends Error {
  constructor() {
    super('The address is not one of the public internet')
  }
}

/** How a name is looked up. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Looks a name up when a connection is made, so that no later answer of a name server leads elsewhere. */
export const createPublicLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new PrivateAddressError(), '', 0)
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }

export const lookupPublic = createPublicLookup()
