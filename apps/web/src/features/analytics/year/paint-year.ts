import { dayNumber } from '@dayloom/domain/local-day'
import type { Year } from '@dayloom/validators/analytics'
import { labelColors, type LabelColor } from '@dayloom/validators/enums'
import type { WeekStart } from '@dayloom/validators/habits/schedule'
import { pngOfCanvas } from '../../../lib/png-of-canvas.ts'
import { pictureFormats, type YearPicture } from './picture-formats.ts'
import { texts } from './texts.ts'
import { placeOf } from './year-map.ts'

const MARGIN = 64
const GAP = 3
/** The year, and a line of numbers below it. */
const HEADING = { wide: 150, tall: 220 } as const
const WEEKS = 54
const WEEKDAYS = 7

/** The colors of threads as the theme dyes them, which a canvas cannot look up. */
const readDyes = (): ReadonlyMap<LabelColor, string> => {
  const probes = labelColors.map((color) => {
    const probe = document.createElement('span')
    probe.dataset['labelColor'] = color
    probe.style.color = 'var(--cloth-dye)'
    return probe
  })
  document.body.append(...probes)
  const dyes = labelColors.map((color, at) => {
    const probe = probes[at]
    return [color, probe ? getComputedStyle(probe).color : ''] as const
  })
  for (const probe of probes) probe.remove()
  return new Map(dyes)
}

/** The quilt of a year: each day a patch of its threads, under the year and two numbers. It names nothing. */
export const paintYear = async (year: Year, weekStart: WeekStart, format: YearPicture): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, pictureFormats[format])
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser paints no pictures')
  const { width, height } = canvas
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const { fontFamily } = getComputedStyle(document.body)
  const isTall = format === 'tall'
  context.fillStyle = token('--page')
  context.fillRect(0, 0, width, height)
  context.textBaseline = 'alphabetic'
  context.fillStyle = token('--text')
  context.font = `600 ${isTall ? 88 : 64}px ${fontFamily}`
  context.fillText(String(year.year), MARGIN, MARGIN + (isTall ? 76 : 52))
  context.fillStyle = token('--dim')
  context.font = `400 ${isTall ? 34 : 26}px ${fontFamily}`
  const { tasks_done, habits_done } = year.totals
  context.fillText(texts.save.line(tasks_done, habits_done), MARGIN, MARGIN + (isTall ? 138 : 98))

  const top = MARGIN + HEADING[format] - (isTall ? 20 : 10)
  const [across, down] = isTall ? [WEEKDAYS, WEEKS] : [WEEKS, WEEKDAYS]
  const patch = { width: (width - 2 * MARGIN) / across, height: (height - top - MARGIN) / down }
  const dyes = readDyes()
  const [first] = year.days
  for (const { date, threads } of year.days) {
    const { week, weekday } = placeOf(first?.date ?? date, date, weekStart)
    const [column, row] = isTall ? [weekday, week] : [week, weekday]
    const [left, above] = [MARGIN + column * patch.width, top + row * patch.height]
    const [w, h] = [patch.width - GAP, patch.height - GAP]
    /** Whole pixels: of two stripes that share one, both would be seen through. */
    const fill = (x: number, y: number, right: number, below: number) => {
      const [fromX, fromY] = [Math.round(x), Math.round(y)]
      context.fillRect(fromX, fromY, Math.round(right) - fromX, Math.round(below) - fromY)
    }
    context.fillStyle = token('--hover')
    fill(left, above, left + w, above + h)
    // Warp and weft: the threads of one day lie across those of the next.
    const isAcross = dayNumber(date) % 2 === 0
    const count = threads.length
    for (const [at, color] of threads.entries()) {
      const [from, to] = [at / count, (at + 1) / count]
      context.fillStyle = dyes.get(color) ?? token('--hover')
      if (isAcross) fill(left, above + from * h, left + w, above + to * h)
      else fill(left + from * w, above, left + to * w, above + h)
    }
  }
  return pngOfCanvas(canvas)
}
