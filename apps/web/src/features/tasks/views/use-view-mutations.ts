import { trpc } from '../../../lib/api/trpc.ts'

/** The list of views is short: it is asked for again. */
const useShape = () => {
  const utils = trpc.useUtils()
  return { meta: { showsError: true }, onSettled: () => utils.views.invalidate() } as const
}

export const useViewCreate = () => trpc.views.create.useMutation(useShape()).mutateAsync
export const useViewUpdate = () => trpc.views.update.useMutation(useShape()).mutateAsync
export const useViewDelete = () => trpc.views.delete.useMutation(useShape()).mutateAsync
