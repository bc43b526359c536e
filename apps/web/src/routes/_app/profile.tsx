import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ProfileScreen } from '../../features/profile/profile-screen.tsx'
import { profileTabs } from '../../features/profile/tabs.ts'

const profileSearch = z.object({ tab: z.enum(profileTabs).optional().catch(undefined) })

export const Route = createFileRoute('/_app/profile')({
  validateSearch: profileSearch,
  component: ProfileScreen,
})
