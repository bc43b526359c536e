/**
 * A double click is one: what it does takes the button away, and its second half would fall on what has come to its
 * place.
 */
export const singleClick =
  (run: () => void) =>
  ({ detail }: { detail: number }) => {
    if (detail < 2) run()
  }
