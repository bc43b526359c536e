/** What a screen reader hears of things that are put in order. */
export const texts = {
  grip: (name: string) => `Move ${name}`,
  instructions: 'Press Space to pick up, then move with the arrow keys.',
  lifted: (name: string, position: string) =>
    `Picked up ${name}. ${position}. Arrow keys move it, Space drops it, Escape takes it back.`,
  position: (position: number, of: number) => `Position ${position} of ${of}`,
  dropped: (name: string, position: string) => `Dropped ${name}. ${position}.`,
  cancelled: (name: string) => `${name} is back where it was.`,
} as const
