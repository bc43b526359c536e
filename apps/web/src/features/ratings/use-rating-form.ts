import { ratingInput } from '@dayloom/validators/ratings'
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useDraft } from '../../lib/draft.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { useThrottledSubmit } from '../../lib/time/use-throttled-submit.ts'
import { texts } from './texts.ts'

const draftSchema = z.object({ rating: z.number().nullable(), comment: z.string() })
type Values = z.output<typeof draftSchema>

/** Rates and comments; the new average is in the footer with the answer. */
export const useRatingForm = (onSent: () => void) => {
  const firstStar = useRef<HTMLInputElement>(null)
  const { ratings } = trpc.useUtils()
  const draft = useDraft('feedback', draftSchema)
  const [restored] = useState(draft.load)
  const form = useForm<Values>({
    initialValues: restored ?? { rating: null, comment: '' },
    validate: schemaResolver(ratingInput, { sync: true }),
  })
  const { values } = form
  const empty = values.rating === null && values.comment === ''
  useEffect(() => draft.keep(empty ? null : values), [draft, empty, values])
  const send = trpc.ratings.submit.useMutation({
    onSuccess: (stats) => {
      ratings.stats.setData(undefined, stats)
      draft.keep(null)
      onSent()
    },
    meta: { failed: texts.failed },
  })
  const throttled = useThrottledSubmit((values: Values) => send.mutate(ratingInput.parse(values)))
  const submit = form.onSubmit(throttled, ({ rating }) => {
    if (rating) firstStar.current?.focus()
    else form.getInputNode('comment')?.focus()
  })
  return {
    form,
    firstStar,
    discard: () => draft.keep(null),
    dirty: values.comment.trim() !== '',
    submit,
    busy: send.isPending,
  }
}
