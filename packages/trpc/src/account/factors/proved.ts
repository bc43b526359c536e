import type { Transaction } from '@dayloom/db/client'
import type { AuditMethod } from '../audit.ts'
import type { ProviderName } from '../providers/provider-port.ts'

/**
 * A factor that was right. It still has to be used up, in the transaction of what it allows: of any number of parallel
 * answers with the same code, exactly one gets past `spend`.
 */
export interface Proved {
  method: Exclude<AuditMethod, 'registration' | 'password' | ProviderName>
  spend: (tx: Transaction) => Promise<unknown>
}
