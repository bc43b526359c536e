import { CatmullRomCurve3, TubeGeometry, Vector3 } from 'three'

interface RopeOptions {
  radius: number
  closed?: boolean
  /** Steps along the rope for one unit of length. */
  detail?: number
}

const SIDES = 12
/** Strands that are twisted into one. */
const STRANDS = 3
/** How far they stand out, as a share of the radius. */
const RELIEF = 0.11
/** Turns for one unit of length. */
const TWIST = 5

/** How many indices of the geometry one step along a rope takes. */
export const INDICES_PER_STEP = SIDES * 6

/** A rope along the given points: a tube whose skin winds round in strands. */
export const ropeGeometry = (
  points: readonly (readonly [number, number, number])[],
  { radius, closed = false, detail = 28 }: RopeOptions,
) => {
  const curve = new CatmullRomCurve3(
    points.map(([x, y, z]) => new Vector3(x, y, z)),
    closed,
    'centripetal',
  )
  const length = curve.getLength()
  const steps = Math.max(8, Math.round(length * detail))
  const geometry = new TubeGeometry(curve, steps, radius, SIDES, closed)
  // A whole number of turns, so that a closed rope has no seam.
  const turns = Math.max(1, Math.round((length * TWIST) / STRANDS)) / steps
  const { position, normal } = geometry.attributes
  if (!position || !normal) return geometry
  const skin = new Vector3()
  const out = new Vector3()
  for (let index = 0; index < position.count; index++) {
    const step = Math.floor(index / (SIDES + 1))
    const around = (index % (SIDES + 1)) / SIDES
    const wave = Math.cos(2 * Math.PI * STRANDS * (around + step * turns))
    skin.fromBufferAttribute(position, index)
    out.fromBufferAttribute(normal, index).multiplyScalar(radius * RELIEF * wave)
    position.setXYZ(index, skin.x + out.x, skin.y + out.y, skin.z + out.z)
  }
  geometry.computeVertexNormals()
  return geometry
}
