/** How well one sample tells from another by its size alone: 0.5 is not at all, 0 or 1 is always. */
export const rocArea = (a: number[], b: number[]) => {
  const wins = a.flatMap((x) => b.map((y) => (x > y ? 1 : x === y ? 0.5 : 0)))
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length
}

/** Times both ways in turn, so that whatever else the machine does falls on both alike. */
export const timeInTurn = async (rounds: number, ways: [() => Promise<unknown>, () => Promise<unknown>]) => {
  const times: [number[], number[]] = [[], []]
  const time = async (way: () => Promise<unknown>, into: number[]) => {
    const start = performance.now()
    await way()
    into.push(performance.now() - start)
  }
  for (let round = 0; round < rounds; round += 1) {
    await time(ways[0], times[0])
    await time(ways[1], times[1])
  }
  return times
}
