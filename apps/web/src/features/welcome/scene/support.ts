const matches = (query: string) => window.matchMedia(query).matches

/** The device asks to load no more than needed. Not every browser tells. */
const savesData = () => {
  const connection = 'connection' in navigator ? navigator.connection : undefined
  const asked =
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData
  return asked === true || matches('(prefers-reduced-data: reduce)')
}

const drawsInWorkers = () => 'transferControlToOffscreen' in HTMLCanvasElement.prototype

/** Whether 3D may be shown here. Whether it can, the attempt will tell. */
export const sceneIsWelcome = () =>
  !matches('(prefers-reduced-motion: reduce)') && !savesData() && drawsInWorkers()

/** Calls back once the browser has nothing better to do; gives a way to call it off. */
export const whenIdle = (run: () => void) => {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}
