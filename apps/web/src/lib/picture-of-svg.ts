/** What an SVG takes from stylesheets and tokens, which do not apply to a picture of it. */
const styleNames = [
  'fill',
  'fill-opacity',
  'opacity',
  'paint-order',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-opacity',
  'stroke-width',
] as const

const copyStyles = (from: Element, to: Element) => {
  const style = getComputedStyle(from)
  for (const name of styleNames) to.setAttribute(name, style.getPropertyValue(name))
  to.removeAttribute('style')
  for (const [index, child] of [...from.children].entries()) {
    const copy = to.children[index]
    if (copy) copyStyles(child, copy)
  }
}

interface PictureSize {
  width: number
  height: number
  /** The part of the drawing that the picture shows. */
  viewBox: string
}

/** The shapes of an SVG as a picture of its own, with resolved colors and without its texts. */
export const pictureOfSvg = async (svg: SVGSVGElement, { width, height, viewBox }: PictureSize) => {
  const copy = svg.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new TypeError('An SVG is copied as an SVG')
  copyStyles(svg, copy)
  for (const text of copy.querySelectorAll('text')) text.remove()
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.setAttribute('viewBox', viewBox)
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await picture.decode()
  return picture
}
