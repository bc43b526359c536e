import { serverMessages } from '@dayloom/validators/messages/server'
import type { CalendarFeed } from '@dayloom/validators/connections/calendar-feed'
import { notifyAccountSuccess } from '../../../../lib/account-toasts.ts'
import { trpc } from '../../../../lib/api/trpc.ts'
import { texts } from './texts.ts'

/** `data` is null where there is none. */
export const useCalendarFeed = () => trpc.calendarFeed.find.useQuery(undefined, { staleTime: 0 })

export const useCreateFeed = () => {
  const { calendarFeed } = trpc.useUtils()
  return trpc.calendarFeed.create.useMutation({
    onSuccess: async (feed) => {
      calendarFeed.find.setData(undefined, feed)
      notifyAccountSuccess(serverMessages.calendarFeed.created)
      await calendarFeed.find.invalidate()
    },
    meta: { failed: texts.failed.create },
  })
}

/** It shows while it is pending; a failure takes it back. */
export const useIncludeInFeed = () => {
  const { calendarFeed } = trpc.useUtils()
  const put = (change: Partial<CalendarFeed['include']>) =>
    calendarFeed.find.setData(
      undefined,
      (feed) => feed && { ...feed, include: { ...feed.include, ...change } },
    )
  return trpc.calendarFeed.update.useMutation({
    onMutate: async ({ include = {} }) => {
      await calendarFeed.find.cancel()
      put(include)
    },
    onSettled: () => calendarFeed.find.invalidate(),
    meta: { failed: texts.failed.update },
  })
}

export const useDeleteFeed = () => {
  const { calendarFeed } = trpc.useUtils()
  return trpc.calendarFeed.delete.useMutation({
    onSuccess: async () => {
      calendarFeed.find.setData(undefined, null)
      notifyAccountSuccess(serverMessages.calendarFeed.deleted)
      await calendarFeed.find.invalidate()
    },
    meta: { failed: texts.failed.delete },
  })
}
