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
