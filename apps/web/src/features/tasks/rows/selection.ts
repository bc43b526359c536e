import { createContext, use, useSyncExternalStore } from 'react'

/** Which tasks are selected: beside React, so that of thousands of rows only those that change are drawn again. */
export const createSelection = () => {
  let selected: ReadonlySet<string> = new Set()
  let folded: ReadonlySet<string> = new Set()
  const listeners = new Set<() => void>()
  const set = (ids: Iterable<string>) => {
    selected = new Set(ids)
    for (const listener of listeners) listener()
  }
  return {
    get: () => selected,
    set,
    add: (ids: Iterable<string>) => set([...selected, ...ids]),
    toggle: (id: string) =>
      set(selected.has(id) ? [...selected].filter((each) => each !== id) : [...selected, id]),
    /** What a screen does not show, and "all" does not mean. */
    fold: (ids: Iterable<string>) => {
      folded = new Set(ids)
    },
    isFolded: (id: string) => folded.has(id),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Selection = ReturnType<typeof createSelection>

export const SelectionContext = createContext<Selection>(createSelection())

export const useSelected = (selection: Selection) =>
  useSyncExternalStore(selection.subscribe, selection.get, selection.get)

export const useIsSelected = (id: string) => {
  const { subscribe, get } = use(SelectionContext)
  const isSelected = () => get().has(id)
  return useSyncExternalStore(subscribe, isSelected, isSelected)
}
