import { messages } from '@dayloom/validators/messages'
import { useMutation } from '@tanstack/react-query'
import { fileNameOf, restFetch } from '../rest.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { notifyAccountSuccess } from '../../../lib/account-toasts.ts'
import { texts } from '../texts.ts'

/** Downloads everything the person owns, under the name the server gives it. */
export const useExport = () =>
  useMutation({
    mutationFn: async () => {
      const response = await restFetch('/api/users/export')
      saveFile(await response.blob(), fileNameOf(response) ?? 'dayloom-export.json')
    },
    onSuccess: () => notifyAccountSuccess(messages.users.exported),
    meta: { failed: texts.failed.export },
  })
