interface Issues {
  issues: readonly { path: readonly PropertyKey[]; message: string }[]
}

/** The first thing that is wrong with each field of an input. */
export const inputErrors = ({ issues }: Issues): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}
