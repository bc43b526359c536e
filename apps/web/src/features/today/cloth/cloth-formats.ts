/** The pictures that a cloth is saved as, in pixels. */
export const clothFormats = {
  wide: { width: 1200, height: 630 },
  tall: { width: 1080, height: 1920 },
} as const
export type ClothFormat = keyof typeof clothFormats
