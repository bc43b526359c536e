/** The pictures that a year is saved as, in pixels. */
export const pictureFormats = {
  wide: { width: 1200, height: 630 },
  tall: { width: 1080, height: 1920 },
} as const
export type YearPicture = keyof typeof pictureFormats
