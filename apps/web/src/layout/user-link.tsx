import { Avatar } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { KeyTooltip } from '../components/shortcut-keys.tsx'
import { useUser } from '../lib/session.tsx'
import { texts } from './texts.ts'
import classes from './user-link.module.css'

/** The picture, or a plain figure, and the name: both lead to the profile. */
export const UserLink = () => {
  const { name, profile_picture_url } = useUser()
  return (
    <KeyTooltip text={texts.nav['/profile']} shortcut="goProfile">
      <Link to="/profile" className={classes.link} aria-label={texts.profileOf(name)}>
        <Avatar src={profile_picture_url} alt="" size={30} radius="xl" />
        <span className={classes.name}>{name}</span>
      </Link>
    </KeyTooltip>
  )
}
