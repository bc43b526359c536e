import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { errorText } from '../../lib/api/errors.ts'
import { showFieldErrors } from '../../lib/api/form-errors.ts'
import { fromBrowserTimezone } from '../../lib/session/timezone.ts'
import { useThrottledSubmit } from '../../lib/time/use-throttled-submit.ts'

/**
 * Sends a form of the auth screen: once a second at most, the first wrong field gets the focus, the server's
 * complaints go to their fields, and anything else becomes the text under the fields.
 */
export const useAuthForm = <Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  failed: string,
  send: (values: Values, timezone: string | undefined) => Promise<unknown>,
) => {
  const [error, setError] = useState<string | null>(null)

  const attempt = async (values: Values) => {
    setError(null)
    try {
      await fromBrowserTimezone((timezone) => send(values, timezone))
    } catch (reason) {
      if (!showFieldErrors(form, reason)) setError(errorText(reason, failed))
    }
  }
  const throttled = useThrottledSubmit((values: Values) => void attempt(values))

  const submit = form.onSubmit(throttled, (errors) => {
    setError(null)
    const [first] = Object.keys(errors)
    if (first) form.getInputNode(first)?.focus()
  })
  return { submit, error }
}
