import { createFileRoute } from '@tanstack/react-router'
import { ifReadable } from '@dayloom/validators/addresses'
import * as z from 'zod/mini'
import { ProfileScreen } from '../../features/profile/profile-screen.tsx'
import { profileTabs } from '../../features/profile/tabs.ts'

const profileSearch = z.object({ tab: ifReadable(z.enum(profileTabs)) })

export const Route = createFileRoute('/_app/profile')({
  validateSearch: profileSearch,
  component: ProfileScreen,
})
