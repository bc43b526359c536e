import type { ReactNode } from 'react'
import type { AuthFlow } from '../flow.ts'

export interface FactorFormProps {
  flow: AuthFlow
  /** The links to the other factors. */
  otherWays: ReactNode
}
