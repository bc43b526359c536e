interface Given {
  planned_for?: string | null | undefined
  planned_time?: string | null | undefined
}

/** The planned time goes with its day: without a day there is none. */
export const withPlannedTime = <T extends Given>(given: T): T =>
  given.planned_for === null ? { ...given, planned_time: null } : given
