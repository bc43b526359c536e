export type Point = readonly [x: number, y: number]

/** A line drawn without lifting the pen. */
interface Stroke {
  points: Point[]
  closed?: boolean
}

/** A letter: its strokes, how wide it is, and where its strokes cross the middle of the line. */
interface Letter {
  strokes: Stroke[]
  width: number
  crossings: number[]
}

/** One unit is the height of an x. */
const CAP = 1.45
const STEP = 0.09

/** From `from` to `to` degrees, counter-clockwise if `to` is greater. */
const arc = (x: number, y: number, r: number, from: number, to: number): Point[] => {
  const steps = Math.max(4, Math.ceil((Math.abs(to - from) * Math.PI * r) / 180 / STEP))
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
  })
}

const line = ([ax, ay]: Point, [bx, by]: Point): Point[] => {
  const steps = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / STEP))
  return Array.from({ length: steps + 1 }, (_, step) => [
    ax + ((bx - ax) * step) / steps,
    ay + ((by - ay) * step) / steps,
  ])
}

const ring: Stroke = { points: arc(0.5, 0.5, 0.5, 0, 360).slice(0, -1), closed: true }

const D: Letter = {
  strokes: [
    { points: line([0, 0], [0, CAP]) },
    {
      points: [
        ...line([0, CAP], [0.2, CAP]),
        ...arc(0.2, CAP / 2, CAP / 2, 90, -90),
        ...line([0.2, 0], [0, 0]),
      ],
    },
  ],
  width: 0.2 + CAP / 2,
  crossings: [0, 0.2 + CAP / 2],
}
const a: Letter = { strokes: [ring, { points: line([1, 1], [1, 0]) }], width: 1, crossings: [0, 1] }
const y: Letter = {
  strokes: [
    { points: [...line([0, 1], [0, 0.45]), ...arc(0.45, 0.45, 0.45, 180, 360)] },
    { points: [...line([0.9, 1], [0.9, -0.1]), ...arc(0.45, -0.1, 0.45, 0, -115)] },
  ],
  width: 0.9,
  crossings: [0, 0.9],
}
const l: Letter = { strokes: [{ points: line([0, CAP], [0, 0]) }], width: 0, crossings: [0] }
const o: Letter = { strokes: [ring], width: 1, crossings: [0, 1] }
const arch = (x: number): Stroke => ({
  points: [...arc(x + 0.4, 0.6, 0.4, 180, 0), ...line([x + 0.8, 0.6], [x + 0.8, 0])],
})
const m: Letter = {
  strokes: [{ points: line([0, 1], [0, 0]) }, arch(0), arch(0.8)],
  width: 1.6,
  crossings: [0, 0.8, 1.6],
}

const word = [D, a, y, l, o, o, m]
const GAP = 0.38

/** The name set on one line, its middle at x = 0, and the places a thread through it has to pass. */
export const setWord = () => {
  const total = word.reduce((width, letter) => width + letter.width, GAP * (word.length - 1))
  let x = -total / 2
  const strokes: Stroke[] = []
  const crossings: number[] = []
  for (const letter of word) {
    const left = x
    for (const { points, closed = false } of letter.strokes) {
      strokes.push({ points: points.map(([px, py]) => [px + left, py]), closed })
    }
    crossings.push(...letter.crossings.map((at) => at + left))
    x += letter.width + GAP
  }
  return { strokes, crossings, width: total }
}
