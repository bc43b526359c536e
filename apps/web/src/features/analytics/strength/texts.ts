/** What is said of the strength of a habit over time. */
export const texts = {
  label: (name: string) => `${name}: strength over the last year`,
  rows: (name: string, text: string) => `${name}: ${text}`,
  moved: (before: number, day: string, now: number) => {
    if (before === now) return `Strength as on ${day}: ${now}`
    return `Strength ${now > before ? 'up' : 'down'} from ${before} on ${day} to ${now}`
  },
  soon: 'How its strength goes is shown from its second week on.',
  failed: 'Its strength over time could not be loaded.',
  retry: 'Try again',
  retryOf: (name: string) => `Try again: strength of ${name}`,
} as const
