import type { BaseTickContentProps } from 'recharts'

const tick = (move: string, dy: string) => {
  const Tick = ({ x, y, textAnchor, payload, tickFormatter, index }: BaseTickContentProps) => (
    <text x={x} y={y} dy={dy} transform={move} textAnchor={textAnchor} fill="currentColor" fontSize={12}>
      {tickFormatter ? tickFormatter(payload.value, index) : payload.value}
    </text>
  )
  return Tick
}

// Words at the axes. The library's own measure themselves in the page, one by one, which is most of its work.
export const tickBelow = tick('translate(0, 10)', '0.71em')
export const tickBeside = tick('translate(-10, 0)', '0.355em')
