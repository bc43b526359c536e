import { texts } from '../texts.ts'
import { CodeFrame } from './code-frame.tsx'
import type { FactorFormProps } from './factor-form.ts'

/** A code of the authenticator app. */
export const ByTotp = (props: FactorFormProps) => (
  <CodeFrame {...props} title={texts.totp.title} subtitle={texts.totp.subtitle} />
)
