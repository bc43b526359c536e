import { loginInput } from '@dayloom/validators/auth'
import { messages } from '@dayloom/validators/messages'
import type { User } from '@dayloom/validators/users'
import { schemaResolver, type UseFormReturnType } from '@mantine/form'
import { errorText } from '../../lib/api/errors.ts'
import { showFieldErrors } from '../../lib/api/form-errors.ts'
import { trpcClient } from '../../lib/api/trpc.ts'
import { notifySuccess } from '../../lib/toasts/toasts.ts'
import { enter } from './enter.ts'
import { isMailed, type AuthFlow } from './flow.ts'
import { texts } from './texts.ts'

type Values = Record<'email' | 'password', string>

const complaintsOf = schemaResolver(loginInput, { sync: true })

type OpenApp = (user: User) => void

const signIn = async (values: Values, flow: Pick<AuthFlow, 'askSecondFactor'>, openApp: OpenApp) => {
  const ask = () => trpcClient.auth.login.mutate(values)
  const result = await ask()
  if ('user' in result) return enter(result.user, openApp)
  const challenge = { id: result.userId, methods: result.methods }
  if (isMailed(challenge)) notifySuccess(messages.auth.twoFactorSent)
  flow.askSecondFactor({
    ...challenge,
    again: async () => {
      const next = await ask()
      return 'userId' in next ? next.userId : result.userId
    },
  })
}

/**
 * Checks the form and sends it: the first wrong field gets the focus, the server's complaints go to their fields.
 * Resolves to what is to be said under them, or null.
 */
export const attemptSignIn = async (
  form: UseFormReturnType<Values>,
  flow: Pick<AuthFlow, 'askSecondFactor'>,
  openApp: OpenApp,
) => {
  const values = form.getValues()
  const complaints = complaintsOf(values)
  const [first] = Object.keys(complaints)
  form.setErrors(complaints)
  if (first !== undefined) {
    form.getInputNode(first)?.focus()
    return null
  }
  try {
    await signIn(values, flow, openApp)
    return null
  } catch (reason) {
    return showFieldErrors(form, reason) ? null : errorText(reason, texts.signIn.failed)
  }
}
