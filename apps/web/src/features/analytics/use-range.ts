import type { AnalyticsRange } from '@dayloom/validators/enums'
import { getRouteApi } from '@tanstack/react-router'
import { DEFAULT_RANGE } from '@dayloom/validators/addresses'

const route = getRouteApi('/_app/analytics')

/** The range is in the address, so that a view can be bookmarked; the default is left out. */
export const useRange = () => {
  const { days = DEFAULT_RANGE, year } = route.useSearch()
  const navigate = route.useNavigate()
  const choose = (range: AnalyticsRange) =>
    void navigate({
      search: { days: range === DEFAULT_RANGE ? undefined : range },
      replace: true,
      resetScroll: false,
    })
  return { days, year, choose }
}
