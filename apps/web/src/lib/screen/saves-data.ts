/** The device asks to load no more than needed. Not every browser tells. */
export const savesData = () => {
  const connection = 'connection' in navigator ? navigator.connection : undefined
  const asked =
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData
  return asked === true || window.matchMedia('(prefers-reduced-data: reduce)').matches
}
