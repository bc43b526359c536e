import { createFileRoute } from '@tanstack/react-router'
import { todayAddressSchema } from '@dayloom/validators/addresses'
import { TodayScreen } from '../../features/today/today-screen.tsx'
import { dayInput } from '../../features/today/use-day.ts'
import { api } from '../../lib/api/trpc.ts'
import { whenSignedIn } from '../../lib/session/when-signed-in.ts'

export const Route = createFileRoute('/_app/today')({
  validateSearch: todayAddressSchema,
  loaderDeps: ({ search }) => search,
  // Started, not awaited: the screen shows its own loading face.
  loader: ({ deps: { date } }) => whenSignedIn(() => api.today.get.prefetch(dayInput(date))),
  component: TodayScreen,
})
