import type { Subject } from './timer-changes.ts'

/** The task whose row or card has the focus, as it reads there. */
export const focusedTask = (): Subject | undefined => {
  const row = document.activeElement?.closest<HTMLElement>('[data-task]')
  const id = row?.dataset['task']
  const title = row?.querySelector('[data-title]')?.textContent
  return id !== undefined && title ? { kind: 'task', id, title } : undefined
}
