/** The part of a structured logger that this package needs. */
export interface Log {
  warn: (details: object, message: string) => void
}
