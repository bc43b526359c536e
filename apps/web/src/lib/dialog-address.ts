import { ifReadable } from '@dayloom/validators/addresses'
import { isStorable } from '@dayloom/validators/text'
import * as z from 'zod/mini'

export const dialogTabs = ['details', 'attachments', 'notes', 'time', 'history'] as const
export type DialogTab = (typeof dialogTabs)[number]

/** The value of `task` and `habit` that opens the form for a new one. */
export const NEW = 'new'

const text = ifReadable(z.string().check(z.trim(), z.minLength(1), z.refine(isStorable)))

/** What another app shares, under the names that `manifest.webmanifest` gives it: a new task is made of it. */
const sharedTexts = { title: text, text, url: text }

const address = z.object({
  /** The task whose dialog is open. */
  task: ifReadable(z.union([z.literal(NEW), z.uuid().check(z.toLowerCase())])),
  /** The open tab of the task. The profile has tabs of that name. */
  tab: ifReadable(z.string()),
  /** The habit whose dialog is open. */
  habit: ifReadable(z.string()),
  /** The routine that is led through. */
  routine: ifReadable(z.uuid().check(z.toLowerCase())),
  ...sharedTexts,
})

export type SharedTexts = Pick<z.output<typeof address>, keyof typeof sharedTexts>

/** The dialog that the address of any screen opens. A value that cannot be read counts as not there. */
export const dialogSearch = z.pipe(
  address,
  z.transform((read) => ((read.title ?? read.text ?? read.url) ? { ...read, task: read.task ?? NEW } : read)),
)

/** Props of a link, or a navigation, that opens a dialog over the screen one is on. Back closes it. */
const overScreen = { to: '.', state: { dialog: true }, resetScroll: false } as const

export const taskLink = (task: string) =>
  ({ ...overScreen, search: (search: object) => ({ ...search, task }) }) as const

export const routineLink = (routine: string) =>
  ({ ...overScreen, search: (search: object) => ({ ...search, routine }) }) as const

export const habitLink = (habit: string) =>
  ({ ...overScreen, search: (search: object) => ({ ...search, habit }) }) as const
