import { ratingSubmit } from '@dayloom/validators/ratings'
import { schemaResolver, useForm } from '@mantine/form'
import { useRef } from 'react'
import { errorText } from '../../lib/errors.ts'
import { notifyError } from '../../lib/toasts.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useThrottledSubmit } from '../../lib/use-throttled-submit.ts'
import { texts } from './texts.ts'

type Values = { rating: number | null; comment: string }

/** Rates and comments; the new average is in the footer with the answer. */
export const useFeedbackForm = (onSent: () => void) => {
  const firstStar = useRef<HTMLInputElement>(null)
  const { ratings } = trpc.useUtils()
  const form = useForm<Values>({
    initialValues: { rating: null, comment: '' },
    validate: schemaResolver(ratingSubmit, { sync: true }),
  })
  const send = trpc.ratings.submit.useMutation({
    onSuccess: (stats) => {
      ratings.stats.setData(undefined, stats)
      onSent()
    },
    onError: (error) => notifyError(errorText(error, texts.failed)),
  })
  const throttled = useThrottledSubmit((values: Values) => send.mutate(ratingSubmit.parse(values)))
  const submit = form.onSubmit(throttled, ({ rating }) => {
    if (rating) firstStar.current?.focus()
    else form.getInputNode('comment')?.focus()
  })
  return { form, firstStar, submit, busy: send.isPending }
}
