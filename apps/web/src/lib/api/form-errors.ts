import type { UseFormReturnType } from '@mantine/form'
import { fieldErrors } from './errors.ts'

/**
 * Puts the server's complaints beside the fields they are about and moves the focus to the first.
 * False when it named no field of this form: then say it some other way.
 */
export const showFieldErrors = <Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'getValues' | 'setErrors' | 'getInputNode'>,
  error: unknown,
) => {
  const known = Object.entries(fieldErrors(error)).filter(([path]) => path in form.getValues())
  const [first] = known
  if (!first) return false
  form.setErrors(Object.fromEntries(known))
  const input = form.getInputNode(first[0])
  input?.focus()
  // What is typed next replaces what was wrong.
  if (input instanceof HTMLInputElement) input.select()
  return true
}
