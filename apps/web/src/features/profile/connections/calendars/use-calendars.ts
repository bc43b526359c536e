import { calendarIdInput, type Calendar } from '@dayloom/validators/calendars'
import { serverMessages } from '@dayloom/validators/messages/server'
import { notifyAccountSuccess } from '../../../../lib/account-toasts.ts'
import { notifyFailure } from '../../../../lib/api/notify-failure.ts'
import { useStaying } from '../../../../lib/api/pending-calls.ts'
import { trpc } from '../../../../lib/api/trpc.ts'
import { texts } from './texts.ts'

/** The calendars, always as they are now, without those that are being removed. */
export const useCalendars = () => {
  const query = trpc.calendars.list.useQuery(undefined, { staleTime: 0 })
  const isStaying = useStaying('calendars', calendarIdInput)
  return { ...query, data: query.data?.filter(isStaying) }
}

/** What shows calendars or their events is asked for again. */
const useShown = () => {
  const { calendars, events, today } = trpc.useUtils()
  return () =>
    Promise.all([
      calendars.list.invalidate(),
      events.invalidate(),
      today.get.invalidate(),
      today.strip.invalidate(),
    ])
}

interface On {
  onSuccess: () => void
  onError: (error: unknown) => void
}

/** Who asked puts a refusal beside its field. */
export const useSaveCalendar = ({ onSuccess, onError }: On) => {
  const refetch = useShown()
  const options = {
    onSuccess: () => {
      onSuccess()
      void refetch()
    },
    onError,
    meta: { showsError: true },
  } as const
  return {
    create: trpc.calendars.create.useMutation(options),
    update: trpc.calendars.update.useMutation(options),
  }
}

export const useRefreshCalendar = () => {
  const refetch = useShown()
  return trpc.calendars.refresh.useMutation({
    onSuccess: ({ name, error }: Calendar) => {
      if (error === null) notifyAccountSuccess(texts.refreshed(name))
      else notifyFailure(new Error(error), error)
    },
    onSettled: refetch,
    meta: { failed: texts.failed.refresh },
  })
}

export const useRemoveCalendar = () => {
  const { list } = trpc.useUtils().calendars
  const refetch = useShown()
  return trpc.calendars.delete.useMutation({
    onMutate: () => list.cancel(),
    onSuccess: () => notifyAccountSuccess(serverMessages.calendars.deleted),
    onSettled: refetch,
    meta: { failed: texts.failed.remove },
  })
}
