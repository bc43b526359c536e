import type { User } from '@dayloom/validators/users'
import { Avatar } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { KeyTooltip } from '../components/shortcut-keys.tsx'
import { texts } from './texts.ts'
import classes from './user-link.module.css'

export type UserLinkProps = Pick<User, 'name' | 'profile_picture_url'>

/** The picture, or a plain figure, and the name: both lead to the profile. */
export const UserLink = ({ name, profile_picture_url }: UserLinkProps) => (
  <KeyTooltip text={texts.nav['/profile']} shortcut="goProfile">
    <Link to="/profile" className={classes.link} aria-label={texts.profileOf(name)}>
      <Avatar className={classes.picture ?? ''} src={profile_picture_url} alt="" size={30} radius="xl" />
      <span className={classes.name}>{name}</span>
    </Link>
  </KeyTooltip>
)
