import { base } from '../../loading/below.ts'
import { safeRedirect } from '../../lib/redirect.ts'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

const route = getRouteApi('/_app/verify-email')

/** Leads to the screen that sent the person here; never out of the app. */
export const useReturn = () => {
  const { redirect } = route.useSearch()
  const { history } = useRouter()
  return useCallback(() => history.replace(base + safeRedirect(redirect)), [history, redirect])
}
