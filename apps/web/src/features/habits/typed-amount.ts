/** A number as people type it; NaN, which no rule takes, where it is none. */
export const typedAmount = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))
