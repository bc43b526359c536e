import { messages } from '@dayloom/validators/messages'
import { profilePictureSchema } from '@dayloom/validators/users'
import { useMutation } from '@tanstack/react-query'
import { sendFile } from '../rest.ts'
import { useUserCache } from '../../../lib/session/use-user-cache.ts'
import { notifyAccountSuccess } from '../../../lib/account-toasts.ts'
import { texts } from '../texts.ts'
import { pictureProblem } from './picture-rules.ts'
import { notifyError } from '../../../lib/toasts/toasts.ts'

/** Checks the chosen file, sends it, and shows it wherever the person's picture is. */
export const useUploadPicture = (onUploaded: () => void) => {
  const cache = useUserCache()
  const upload = useMutation({
    mutationFn: (file: File) =>
      sendFile('/api/users/profile-picture', 'profilePicture', file, profilePictureSchema),
    onSuccess: ({ profile_picture_url }) => {
      cache.change((user) => ({ ...user, profile_picture_url }))
      notifyAccountSuccess(messages.users.pictureUpdated)
      onUploaded()
    },
    meta: { failed: texts.failed.picture },
  })
  const choose = (file: File | null) => {
    if (!file) return
    const problem = pictureProblem(file)
    if (problem) notifyError(problem)
    else upload.mutate(file)
  }
  return { choose, busy: upload.isPending }
}
