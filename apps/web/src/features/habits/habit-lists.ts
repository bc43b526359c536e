/** Lists that open above the habits. */
export const habitLists = ['rests', 'archived'] as const
export type HabitListName = (typeof habitLists)[number]
