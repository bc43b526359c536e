import { cut } from '@dayloom/validators/text'
import { parse } from 'bowser'

const MOST = 400

/** As much of a User-Agent header as is kept. */
export const keptUserAgent = (userAgent: string | undefined | null) =>
  userAgent === undefined || userAgent === null ? null : cut(userAgent, MOST, MOST)

/** What is said where a client does not tell what it is. */
const UNKNOWN = 'Unknown device'

/** A command-line client or a library names itself first: `curl/8.5.0`. */
const product = /^([\w.-]{2,30})\//

/** A short label of a device from its User-Agent header, such as `Firefox on Windows`. */
export const deviceOf = (userAgent: string | null): string => {
  if (!userAgent) return UNKNOWN
  const { browser, os } = parse(userAgent)
  const name = browser.name || product.exec(userAgent)?.[1]
  if (!name) return os.name || UNKNOWN
  return os.name ? `${name} on ${os.name}` : name
}
