import { limits } from '@dayloom/validators/limits'
import { countCharacters } from '@dayloom/validators/text'
import { Textarea } from '@mantine/core'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { StarRating } from './star-rating.tsx'
import { texts } from './texts.ts'
import { useRatingForm } from './use-rating-form.ts'
import { messages } from '@dayloom/validators/messages'
import { tooLong } from '../../lib/too-long.ts'

const { max } = limits.comment

interface RatingFormProps {
  opened: boolean
  onClose: () => void
  onSent: () => void
}

export const RatingForm = ({ opened, onClose, onSent }: RatingFormProps) => {
  const { form, firstStar, submit, dirty, discard, busy } = useRatingForm(onSent)
  const { rating, comment } = form.getValues()
  const length = countCharacters(comment.trim())
  return (
    <FormDialog
      opened={opened}
      title={texts.title}
      submit={texts.submit}
      onSubmit={submit}
      onClose={() => {
        discard()
        onClose()
      }}
      dirty={dirty}
      busy={busy}
      size={480}
    >
      <StarRating
        ref={firstStar}
        value={rating}
        onChange={(value) => form.setFieldValue('rating', value)}
        error={form.errors['rating']}
      />
      <Textarea
        label={texts.comment}
        placeholder={texts.commentHint}
        description={texts.counter(length, max)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autosize
        minRows={4}
        maxRows={10}
        {...form.getInputProps('comment')}
        error={tooLong(comment, max, messages.input.comment) ?? form.errors['comment']}
      />
    </FormDialog>
  )
}
