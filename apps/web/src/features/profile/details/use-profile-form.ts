import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { useDraft } from '../../../lib/draft.ts'
import { showFieldErrors } from '../../../lib/api/form-errors.ts'
import { useUser } from '../../../lib/session/session.tsx'
import { useThrottledSubmit } from '../../../lib/time/use-throttled-submit.ts'
import { useUpdateProfile } from '../use-update-profile.ts'
import {
  profileChanges,
  profileDraftSchema,
  profileForm,
  profileValues,
  type ProfileValues,
} from './profile-values.ts'

/** The profile is read until someone edits it; cancelling forgets what was typed, saving ends the editing. */
export const useProfileForm = () => {
  const user = useUser()
  const update = useUpdateProfile()
  const draft = useDraft('profile', profileDraftSchema)
  const [restored] = useState(draft.load)
  const [editing, setEditing] = useState(restored !== undefined)
  const [newPicture, setNewPicture] = useState(false)
  const form = useForm<ProfileValues>({
    initialValues: { ...profileValues(user), ...restored },
    validate: schemaResolver(profileForm, { sync: true }),
  })

  const { values } = form
  const { name, age } = profileValues(user)
  const dirty = values.name !== name || values.age !== age
  // While it is saved the person is shown as they will be: what was typed is still needed, should that fail.
  const unsaved = editing && (dirty || update.isPending)
  useEffect(() => draft.keep(unsaved ? values : null), [draft, unsaved, values])

  const edit = () => {
    form.setInitialValues(profileValues(user))
    form.reset()
    setNewPicture(false)
    setEditing(true)
  }
  const save = async (values: ProfileValues) => {
    try {
      await update.mutateAsync(profileChanges(user, values))
      setEditing(false)
    } catch (error) {
      // What went wrong has been said; what was typed stays.
      showFieldErrors(form, error)
    }
  }
  const throttled = useThrottledSubmit((values: ProfileValues) => void save(values))
  const submit = form.onSubmit(throttled, (errors) => {
    const [first] = Object.keys(errors)
    if (first) form.getInputNode(first)?.focus()
  })
  return {
    editing,
    edit,
    cancel: () => setEditing(false),
    submit,
    busy: update.isPending,
    canSave: dirty || newPicture,
    onPicture: () => setNewPicture(true),
    /** What a field shows: the person's own value, or what is being typed. */
    field: (name: keyof ProfileValues) =>
      editing ? form.getInputProps(name) : { value: profileValues(user)[name], readOnly: true },
  }
}
