/** Rounded; 0 of nothing. Multiplies first, so that a half stays exact: 29 of 200 is 14.5, not 14.499…. */
export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 100) / whole)
