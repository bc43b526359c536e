import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { appRouter } from './router.ts'

/**
 * Types only: the web app must never import a value of the server.
 * @public
 */
export type AppRouter = typeof appRouter
export type RouterInputs = inferRouterInputs<AppRouter>
export type RouterOutputs = inferRouterOutputs<AppRouter>
