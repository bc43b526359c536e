import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { z } from 'zod'
import { base } from '../../../loading/below.ts'
import { safeRedirect } from '../../../lib/redirect.ts'

const messageSchema = z.object({ open: z.string() })

/** Goes where a reminder leads that was pressed, without the page being loaded anew (`worker/notifications.ts`). */
export const useOpenedReminders = () => {
  const { history } = useRouter()
  useEffect(() => {
    // Only pages that came by HTTPS, or from this machine, have it.
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
    const open = ({ data, ports: [port] }: MessageEvent<unknown>) => {
      const message = messageSchema.safeParse(data).data
      if (!message) return
      history.push(base + safeRedirect(message.open, '/today'))
      port?.postMessage('opened')
    }
    worker?.addEventListener('message', open)
    return () => worker?.removeEventListener('message', open)
  }, [history])
}
