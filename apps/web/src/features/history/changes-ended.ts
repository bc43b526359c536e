import { onlineManager, type Mutation } from '@tanstack/react-query'
import { queryClient } from '../../lib/api/trpc.ts'
import { nextToSend } from '@dayloom/outbox/pending'
import { outboxEntries, pending } from '../../outbox/pending.ts'
import { undoScope } from './undo-scope.ts'

const isChange = ({ options }: Mutation) => options.scope?.id !== undoScope.id

/** Without a network nothing can be undone, which is said at once. */
const isSending = () => onlineManager.isOnline() && nextToSend(outboxEntries()) !== undefined

/** What is being changed belongs to what can be undone, and so does what waits and can be sent. */
export const changesEnded = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (queryClient.isMutating({ predicate: isChange }) > 0 || isSending()) return
      for (const leave of watched) leave()
      resolve()
    }
    const watched = [
      queryClient.getMutationCache().subscribe(look),
      pending.subscribe(look),
      onlineManager.subscribe(look),
    ]
    look()
  })
