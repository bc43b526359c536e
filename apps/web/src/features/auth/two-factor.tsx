import { useState, type ComponentType } from 'react'
import type { TwoFactorMethod } from '@dayloom/validators/enums'
import type { AuthForm } from './flow.ts'
import { ByEmail } from './second-factor/by-email.tsx'
import { ByPasskey } from './second-factor/by-passkey.tsx'
import { ByRecoveryCode } from './second-factor/by-recovery-code.tsx'
import { ByTotp } from './second-factor/by-totp.tsx'
import type { FactorFormProps } from './second-factor/factor-form.ts'
import { OtherWays } from './second-factor/other-ways.tsx'

/** One file for each way to finish a sign-in. */
const forms: Record<TwoFactorMethod, ComponentType<FactorFormProps>> = {
  passkey: ByPasskey,
  totp: ByTotp,
  email: ByEmail,
  recovery_code: ByRecoveryCode,
}

/** The second factor: the best one first, and a way to each of the others. */
export const TwoFactor: AuthForm = ({ flow }) => {
  // A newer server may know others, which this app has no form for.
  const methods = flow.challenge.methods.filter((method) => Object.hasOwn(forms, method))
  const [chosen, choose] = useState<TwoFactorMethod>(methods[0] ?? 'email')
  const Form = forms[chosen]
  const others = methods.filter((method) => method !== chosen)
  return <Form key={chosen} flow={flow} otherWays={<OtherWays methods={others} onChoose={choose} />} />
}
