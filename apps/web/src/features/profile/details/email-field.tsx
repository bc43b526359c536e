import { TextInput } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { Pill } from '../pill.tsx'
import { RouterButton } from '../../../components/router-button.tsx'
import { useUser } from '../../../lib/session/session.tsx'
import { texts } from '../texts.ts'
import classes from './email-field.module.css'

const { details } = texts

/** The address is never edited; it can only be verified. */
export const EmailField = () => {
  const { email, email_verified } = useUser()
  return (
    <div>
      <TextInput label={details.email} type="email" variant="filled" readOnly value={email} />
      <div className={classes.state}>
        {email_verified ? (
          <Pill tone="success" icon={<IconCircleCheck size={14} aria-hidden />}>
            {details.verified}
          </Pill>
        ) : (
          <>
            <Pill tone="warning" icon={<IconAlertCircle size={14} aria-hidden />}>
              {details.notVerified}
            </Pill>
            <RouterButton
              to="/verify-email"
              search={{ redirect: '/profile' }}
              variant="subtle"
              size="compact-sm"
            >
              {details.verify}
            </RouterButton>
          </>
        )}
      </div>
    </div>
  )
}
