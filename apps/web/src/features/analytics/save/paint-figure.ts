import { pictureOfSvg } from '../../../lib/picture-of-svg.ts'
import { pngOfCanvas } from '../../../lib/png-of-canvas.ts'

const PADDING = 24
const TITLE_HEIGHT = 40
/** Sharp on dense screens and in print. */
const SCALE = 2

/** Its texts are painted with the page's font. */
const shapesOf = (svg: SVGSVGElement) => {
  const { width, height } = svg.getBoundingClientRect()
  const viewBox = svg.getAttribute('viewBox') ?? `0 0 ${width} ${height}`
  return pictureOfSvg(svg, { width: width * SCALE, height: height * SCALE, viewBox })
}

/** Each word where it stands: lines are broken already. */
const paintTexts = (context: CanvasRenderingContext2D, figure: HTMLElement) => {
  const texts = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    const parent = node.parentElement
    if (!parent) continue
    const style = getComputedStyle(parent)
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    context.fillStyle = parent instanceof SVGElement ? style.fill : style.color
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const { left, top } = range.getBoundingClientRect()
      context.fillText(word, left, top + context.measureText(word).fontBoundingBoxAscent)
    }
  }
}

/** A figure of the page as a PNG under its title: its SVGs and texts, on the colour of the surface. */
export const paintFigure = async (figure: HTMLElement, title: string): Promise<Blob> => {
  const pictures = await Promise.all(
    [...figure.querySelectorAll('svg')].map(async (svg) => [svg, await shapesOf(svg)] as const),
  )
  const { left, top, width, height } = figure.getBoundingClientRect()
  const { color, fontFamily } = getComputedStyle(figure)
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * PADDING) * SCALE
  canvas.height = (height + TITLE_HEIGHT + 2 * PADDING) * SCALE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser paints no pictures')
  context.scale(SCALE, SCALE)
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--surface')
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = color
  context.font = `600 18px ${fontFamily}`
  context.textBaseline = 'alphabetic'
  context.fillText(title, PADDING, PADDING + 18)
  // From here on in the coordinates of the window.
  context.translate(PADDING - left, PADDING + TITLE_HEIGHT - top)
  for (const [svg, picture] of pictures) {
    const box = svg.getBoundingClientRect()
    context.drawImage(picture, box.left, box.top, box.width, box.height)
  }
  paintTexts(context, figure)
  return pngOfCanvas(canvas)
}
