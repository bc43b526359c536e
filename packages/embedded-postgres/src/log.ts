/** The part of a structured logger that is needed here. */
export interface Log {
  warn: (details: object, message: string) => void
}
