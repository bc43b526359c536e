import { createFileRoute, useLocation } from '@tanstack/react-router'
import { ifReadable, todayAddressSchema } from '@dayloom/validators/addresses'
import { Suspense } from 'react'
import * as z from 'zod/mini'
import { TodayScreen } from '../../features/today/today-screen.tsx'
import { dayInput } from '../../features/today/use-day.ts'
import { api } from '../../lib/api/trpc.ts'
import { whenSignedIn } from '../../lib/session/when-signed-in.ts'
import { lazyChunk } from '../../loading/chunks.ts'

const FirstHabit = lazyChunk(async () => ({
  default: (await import('../../features/getting-started/first-habit.tsx')).FirstHabit,
}))

const Today = () => {
  const firstTask = useLocation({ select: ({ state }) => state.firstTask })
  return (
    <>
      <TodayScreen />
      <Suspense fallback={null}>{firstTask && <FirstHabit />}</Suspense>
    </>
  )
}

const todaySearch = z.object({
  ...todayAddressSchema.shape,
  /** The dialog that is open above the day. */
  dialog: ifReadable(z.literal('close')),
})

export const Route = createFileRoute('/_app/today')({
  validateSearch: todaySearch,
  loaderDeps: ({ search: { date } }) => ({ date }),
  // Started, not awaited: the screen shows its own loading face.
  loader: ({ deps: { date } }) => whenSignedIn(() => api.today.get.prefetch(dayInput(date))),
  component: Today,
})
