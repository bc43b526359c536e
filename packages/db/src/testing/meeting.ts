/** Two parties wait for each other here, however slow the machine is. */
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
