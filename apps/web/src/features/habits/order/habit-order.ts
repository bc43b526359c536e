interface Identified {
  id: string
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most)

/** The list with a habit at a place. */
export const withHabitAt = <T extends Identified>(habits: readonly T[], id: string, index: number): T[] => {
  const habit = habits.find((each) => each.id === id)
  if (!habit) return [...habits]
  return habits.filter((each) => each !== habit).toSpliced(index, 0, habit)
}

/** Where a key takes a held habit in a grid of so many columns; null for a key that moves nothing. */
export const stepTo = (key: string, index: number, count: number, columns: number): number | null => {
  const targets: Partial<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: 0,
    End: count - 1,
  }
  const target = targets[key]
  return target === undefined ? null : clamp(target, count - 1)
}
