import { Button, TextInput } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { useRef } from 'react'
import { Panel } from '../../../components/panel.tsx'
import { formatDate } from '../../../lib/time/dates.ts'
import { useUser } from '../../../lib/session/session.tsx'
import { texts } from '../texts.ts'
import classes from './details-tab.module.css'
import { EmailField } from './email-field.tsx'
import { Identity } from './identity.tsx'
import { useProfileForm } from './use-profile-form.ts'

const { details } = texts

export const DetailsTab = () => {
  const user = useUser()
  const { created_at } = user
  const toggle = useRef<HTMLButtonElement>(null)
  const profile = useProfileForm()
  const { editing } = profile
  useDidUpdate(() => {
    // The button that was pressed may be gone.
    if (!editing) toggle.current?.focus()
  }, [editing])
  const variant = editing ? 'default' : 'filled'
  return (
    <Panel flush>
      <form onSubmit={profile.submit} noValidate aria-busy={profile.busy} aria-label={details.panel}>
        <Identity editing={editing} onPicture={profile.onPicture} />
        <div className={classes.fields}>
          <TextInput label={details.name} variant={variant} autoComplete="name" {...profile.field('name')} />
          <TextInput
            label={details.age}
            variant={variant}
            inputMode="numeric"
            autoComplete="off"
            placeholder={editing ? undefined : details.noAge}
            {...profile.field('age')}
          />
          <EmailField />
          <TextInput
            label={details.since}
            variant="filled"
            readOnly
            value={created_at ? formatDate(created_at, 'day', user) : details.unknown}
          />
        </div>
        <div className={classes.actions}>
          <Button
            ref={toggle}
            variant="default"
            disabled={profile.busy}
            onClick={editing ? profile.cancel : profile.edit}
          >
            {editing ? details.cancel : details.edit}
          </Button>
          {editing && (
            <Button type="submit" loading={profile.busy} disabled={!profile.canSave}>
              {details.save}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  )
}
