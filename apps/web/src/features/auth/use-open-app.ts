import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { safeRedirect } from '../../lib/redirect.ts'

const START = '/getting-started'

/** Goes to the screen a person was on when their session ended, else to the start; settled when the screen opens. */
export const useOpenApp = () => {
  const { state, history } = useRouter()
  const [path] = useState(() => safeRedirect(state.location.state.returnTo, START))
  return () => history.replace(path)
}
