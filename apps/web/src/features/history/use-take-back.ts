import type { Change } from '@dayloom/validators/changes'
import { codeOf } from '../../lib/api/errors.ts'
import { notifyFailure } from '../../lib/api/notify-failure.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { readOn } from '../../live/log.ts'
import { notifyError } from '../../lib/toasts/toasts.ts'
import { tellOutcome } from './tell-outcome.ts'
import { texts } from './texts.ts'

/** Takes one change of a history back; `what` is it in words. */
export const useTakeBack = (kind: 'task' | 'habit') => {
  const utils = trpc.useUtils()
  const revert = trpc.changes.revert.useMutation({
    meta: { showsError: true },
    onError: () => undefined,
    onSettled: async () => {
      // What it changed comes by the log, as from anywhere else.
      await readOn().catch(() => undefined)
      await utils[kind === 'task' ? 'tasks' : 'habits'].history.invalidate()
    },
  })
  const takeBack = async (change: Change, what: string) => {
    try {
      await revert.mutateAsync({ seq: change.seq })
      tellOutcome(change, 'before', texts.takenBack(what))
    } catch (error) {
      if (codeOf(error) === 'VERSION_CONFLICT') notifyError(texts.touched(what))
      else notifyFailure(error, texts.takeBackFailed)
    }
  }
  return { takeBack, busy: revert.isPending ? revert.variables.seq : null }
}
