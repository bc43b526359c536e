import type { Transaction } from '@dayloom/db/client'
import { serverLimits } from '@dayloom/validators/limits/server'
import type { RequestContext } from '../../context.ts'
import { hashToken } from '../../platform/random-token.ts'

type Browser = Pick<RequestContext, 'cookies'>

/** People who share a browser are known by one token each. */
export const tokensOf = ({ cookies }: Browser) =>
  (cookies.get('device') ?? '')
    .split('.')
    .filter((token) => token !== '')
    .slice(0, serverLimits.knownDevice.perBrowser)

export const idsOf = (browser: Browser) => tokensOf(browser).map(hashToken)

export const deleteKnownDevices = (tx: Transaction, user_id: string) =>
  tx.knownDevice.deleteMany({ where: { user_id } })

/** All but the one that asks for it. */
export const deleteOtherKnownDevices = (tx: Transaction, browser: Browser, user_id: string) =>
  tx.knownDevice.deleteMany({ where: { user_id, id: { notIn: idsOf(browser) } } })
