import { api } from '../api/trpc.ts'

/** Begins at the server, which remembers this browser, and learns where to go at Google. Each time anew. */
export const beginGoogle = async () =>
  (await api.auth.googleStart.fetch(undefined, { staleTime: 0, gcTime: 0 })).url
