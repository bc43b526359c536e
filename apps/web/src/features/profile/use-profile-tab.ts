import { getRouteApi } from '@tanstack/react-router'
import { profileTabs } from './tabs.ts'

const route = getRouteApi('/_app/profile')

/** The open tab is in the address; the first one needs no mention. */
export const useProfileTab = () => {
  const { tab = profileTabs[0] } = route.useSearch()
  const navigate = route.useNavigate()
  const choose = (value: string | null) => {
    const next = profileTabs.find((each) => each === value && each !== profileTabs[0])
    void navigate({ search: { tab: next }, replace: true, resetScroll: false })
  }
  return { tab, choose }
}
