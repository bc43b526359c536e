import { labelColors } from '@dayloom/validators/enums'

/** Where the common colours of the web lie on the wheel, in degrees. */
const hues = {
  red: 0,
  orange: 25,
  amber: 45,
  green: 120,
  teal: 175,
  blue: 215,
  violet: 265,
  pink: 325,
} as const

/** The label colour that is nearest to `#rrggbb`. */
export const colorOf = (text: string | null) => {
  const [, ...hex] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text ?? '') ?? []
  const [r = 0, g = 0, b = 0] = hex.map((each) => Number.parseInt(each, 16))
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  if (most - least < 24) return 'gray'
  const span = most - least
  const turn = most === r ? ((g - b) / span + 6) % 6 : most === g ? (b - r) / span + 2 : (r - g) / span + 4
  const far = (hue: number) => Math.min(Math.abs(turn * 60 - hue), 360 - Math.abs(turn * 60 - hue))
  return labelColors.filter((name) => name !== 'gray').reduce((a, c) => (far(hues[c]) < far(hues[a]) ? c : a))
}
