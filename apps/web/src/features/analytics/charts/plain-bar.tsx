import type { BarShapeProps } from 'recharts'

/** A bar with square corners. The library's own, which can be rounded and move, costs more than all else of a bar. */
export const plainBar = (bar: BarShapeProps) => {
  const { x, y, width, height, fill, fillOpacity, stroke, strokeOpacity, strokeWidth } = bar
  if (!width || !height) return null
  const lines = { fill, fillOpacity, stroke, strokeOpacity, strokeWidth }
  return <path {...lines} d={`M${x},${y}h${width}v${height}h${-width}Z`} />
}
