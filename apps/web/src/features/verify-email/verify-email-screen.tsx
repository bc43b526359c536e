import { PageHeader } from '../../components/page-header.tsx'
import { useUser } from '../../lib/session/session.tsx'
import { texts } from './texts.ts'
import { VerifiedNotice } from './verified-notice.tsx'
import { VerifyForm } from './verify-form.tsx'

/** Proves an address by a mailed code. Whoever has proven theirs sees the same as after the right code. */
export const VerifyEmailScreen = () => {
  const { email_verified } = useUser()
  if (email_verified) return <VerifiedNotice />
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <VerifyForm />
    </>
  )
}
