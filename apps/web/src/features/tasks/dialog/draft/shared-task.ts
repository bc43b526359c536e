import { limits } from '@dayloom/validators/limits'
import { cut, isWithin } from '@dayloom/validators/text'
import type { SharedTexts } from '../../../../lib/dialog-address.ts'
import type { TaskDraft } from './use-task-draft.ts'

const lines = (...texts: (string | undefined)[]) => texts.filter(Boolean).join('\n')

/**
 * The title and the description that come of what another app shares: few apps give all three, and most of Android's
 * put the link into the text. https://w3c.github.io/web-share-target/
 */
export const sharedTask = ({ title, text, url = '' }: SharedTexts) => {
  const all = lines(title, text, text?.includes(url) ? undefined : url)
  const [first = ''] = all.split('\n')
  const fits = isWithin(first, limits.taskTitle.max)
  return {
    title: cut(first, limits.taskTitle.max).trim(),
    description: fits ? all.slice(first.length).trim() : all,
  }
}

/** What is shared, and a draft that was there: nothing typed is lost, and after a reload nothing is there twice. */
export const withShared = (draft: TaskDraft | undefined, texts: SharedTexts): TaskDraft | undefined => {
  const { title, description } = sharedTask(texts)
  if (title === '' || draft?.changed.title === title) return draft
  if (!draft) return { changed: { title, description }, note: '' }
  const [before = '', added] = [draft.changed.description, lines(title, description)]
  if (before.includes(added)) return draft
  return { ...draft, changed: { ...draft.changed, description: lines(before, added) } }
}
