import { importResultSchema } from '@dayloom/validators/export'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { useMutation } from '@tanstack/react-query'
import { sendJson } from '../rest.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { notifyAccountSuccess } from '../../../lib/account-toasts.ts'
import { texts } from '../texts.ts'
import { notifyError } from '../../../lib/toasts/toasts.ts'

/** Adds what an export holds; every list is then read anew. */
export const useImport = () => {
  const utils = trpc.useUtils()
  const send = useMutation({
    mutationFn: (file: File) => sendJson('/api/users/import', file, importResultSchema),
    onSuccess: (added) => {
      notifyAccountSuccess(texts.data.imported(added.tasks, added.habits))
      void utils.invalidate()
    },
    meta: { failed: texts.failed.import },
  })
  const choose = (file: File | null) => {
    if (!file) return
    if (file.size > limits.import.bytes) notifyError(messages.input.tooLarge)
    else send.mutate(file)
  }
  return { choose, busy: send.isPending }
}
