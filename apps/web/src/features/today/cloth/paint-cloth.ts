import { pictureOfSvg } from '../../../lib/picture-of-svg.ts'
import { pngOfCanvas } from '../../../lib/png-of-canvas.ts'
import { clothFormats, type ClothFormat } from './cloth-formats.ts'

const MARGIN = 80
/** A cloth of one stripe is not blown up to the whole picture. */
const MOST_SCALE = 4

/** The part of the drawing that is drawn on, with the round ends of its lines. */
const drawnPart = (svg: SVGSVGElement) => {
  const { x, y, width, height } = svg.getBBox()
  const edge = 4
  return { x: x - edge, y: y - edge, width: width + 2 * edge, height: height + 2 * edge }
}

/** The cloth in the middle of a PNG, on the color of the page. In a tall one it hangs. */
export const paintCloth = async (svg: SVGSVGElement, format: ClothFormat): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, clothFormats[format])
  const { width, height } = canvas
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser paints no pictures')
  const part = drawnPart(svg)
  const [along, across] = format === 'tall' ? [height, width] : [width, height]
  const scale = Math.min((along - 2 * MARGIN) / part.width, (across - 2 * MARGIN) / part.height, MOST_SCALE)
  const size = { width: part.width * scale, height: part.height * scale }
  const viewBox = `${part.x} ${part.y} ${part.width} ${part.height}`
  const picture = await pictureOfSvg(svg, { ...size, viewBox })
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--page')
  context.fillRect(0, 0, width, height)
  context.translate(width / 2, height / 2)
  if (format === 'tall') context.rotate(Math.PI / 2)
  context.drawImage(picture, -size.width / 2, -size.height / 2, size.width, size.height)
  return pngOfCanvas(canvas)
}
