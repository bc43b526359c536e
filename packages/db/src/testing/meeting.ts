/** A place where two meet: who comes first waits for the other, however long a slow machine lets it take. */
export const meeting = (): (() => Promise<void>) => {
  let missing = 2
  let open = () => {}
  const bothThere = new Promise<void>((resolve) => void (open = resolve))
  return () => {
    missing -= 1
    if (missing === 0) open()
    return bothThere
  }
}
