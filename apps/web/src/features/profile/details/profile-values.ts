import { lineInput } from '@dayloom/validators/fields'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { ageSchema, type User } from '@dayloom/validators/users'
import { z } from 'zod'

const { input } = messages

/** Digits as they are typed; nothing typed is no age. */
const typedAge = z
  .string()
  .trim()
  .transform((text) => {
    if (text === '') return null
    return /^-?\d+$/.test(text) ? Number(text) : Number.NaN
  })
  .pipe(ageSchema.nullable())

export const profileForm = z.object({
  name: lineInput({ max: limits.name.max }, { required: input.nameRequired, long: input.nameTooLong }),
  age: typedAge,
})
export type ProfileValues = z.input<typeof profileForm>

/** What was typed and not saved. */
export const profileDraftSchema = z.object({ name: z.string(), age: z.string() })

type Profile = Pick<User, 'name' | 'age'>

export const profileValues = ({ name, age }: Profile): ProfileValues => ({ name, age: age?.toString() ?? '' })

/** What of the form is sent: only what is different. An age that was emptied is cleared. */
export const profileChanges = (user: Profile, values: ProfileValues) => {
  const { name, age } = profileForm.parse(values)
  return { ...(name !== user.name && { name }), ...(age !== user.age && { age }) }
}
