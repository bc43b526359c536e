import type { ReactNode } from 'react'
import type { AuthFlow } from '../flow.ts'

export interface FactorFormProps {
  flow: AuthFlow
  /** The way to the other factors. */
  otherWays: ReactNode
}
