import { ActionIcon, Avatar, FileButton, Loader } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { Hint } from '../../../components/hint/hint.tsx'
import { Pill } from '../pill.tsx'
import { useUser } from '../../../lib/session/session.tsx'
import { texts } from '../texts.ts'
import classes from './identity.module.css'
import { initialOf } from './initial.ts'
import { PICTURE_TYPES } from './picture-rules.ts'
import { useUploadPicture } from './use-upload-picture.ts'

const { details } = texts

interface IdentityProps {
  editing: boolean
  onPicture: () => void
}

/** The person: picture or initial, name, address. While editing, a button chooses another picture. */
export const Identity = ({ editing, onPicture }: IdentityProps) => {
  const { name, email, profile_picture_url } = useUser()
  const { choose, busy } = useUploadPicture(onPicture)
  return (
    <div className={classes.identity}>
      <div className={classes.picture}>
        <Avatar src={profile_picture_url} alt="" size={80} radius={40} color="accent">
          {initialOf(name)}
        </Avatar>
        {busy && (
          <output className={classes.busy}>
            <Loader size="sm" aria-label={details.uploading} />
          </output>
        )}
        {editing && (
          <FileButton accept={PICTURE_TYPES} onChange={choose}>
            {(button) => (
              <Hint label={details.picture}>
                <ActionIcon
                  {...button}
                  className={classes.camera}
                  variant="filled"
                  size={32}
                  radius="xl"
                  disabled={busy}
                  aria-label={details.picture}
                >
                  <IconCamera size={16} />
                </ActionIcon>
              </Hint>
            )}
          </FileButton>
        )}
      </div>
      <div className={classes.words}>
        <h2 className={classes.name}>
          {name} <Pill tone="success">{details.active}</Pill>
        </h2>
        <p className={classes.email}>{email}</p>
      </div>
    </div>
  )
}
