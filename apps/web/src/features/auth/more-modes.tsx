import { DataProvider } from '../../lib/api/data-provider.tsx'
import { CreateAccount } from './create-account.tsx'
import type { AuthFlow, AuthForm, AuthMode } from './flow.ts'
import { ForgotPassword } from './reset/forgot-password.tsx'
import { ResetByLink } from './reset/reset-by-link.tsx'
import { ResetPassword } from './reset/reset-password.tsx'
import { TwoFactor } from './two-factor.tsx'

export type MoreMode = Exclude<AuthMode, 'sign-in'>

/** One file for each mode. */
const forms: Record<MoreMode, AuthForm> = {
  'create-account': CreateAccount,
  'two-factor': TwoFactor,
  'forgot-password': ForgotPassword,
  'reset-password': ResetPassword,
  'reset-by-link': ResetByLink,
}

/** Every mode but the first. */
export const MoreModes = ({ mode, flow }: { mode: MoreMode; flow: AuthFlow }) => {
  const Form = forms[mode]
  return (
    <DataProvider>
      <Form flow={flow} />
    </DataProvider>
  )
}
