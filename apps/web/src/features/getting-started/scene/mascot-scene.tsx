import { useFrame } from '@react-three/fiber'
import { useMemo, useRef, type RefObject } from 'react'
import { Euler, MathUtils, Quaternion, type Group } from 'three'
import { merged, withoutInside } from './geometry.ts'
import { Light } from './light.tsx'
import type { Gaze, SceneColors } from './protocol.ts'
import { ropeGeometry } from './rope.ts'
import type { SceneDefinition } from './scene-renderer.ts'

const YARN = 0.085
/** The radius of the ball that the yarn is wound round. */
const CORE = 0.94
/** Bundles of parallel turns, each wound round the ball in its own direction. */
const bundles = {
  thread: [
    { turn: new Euler(0.5, 0.2, -0.5), layer: 0.94 },
    { turn: new Euler(0.15, 0, 1.5), layer: 0.985 },
  ],
  pale: [{ turn: new Euler(1.2, 0, 0.7), layer: 0.965 }],
}
const yarns = ['thread', 'pale'] as const
const beside = [-0.72, -0.48, -0.24, 0, 0.24, 0.48, 0.72]

const circle = (radius: number, y: number) =>
  Array.from({ length: 28 }, (_, step) => {
    const angle = (step / 28) * 2 * Math.PI
    return [radius * Math.cos(angle), y, radius * Math.sin(angle)] as const
  })

const yarnOf = (color: (typeof yarns)[number]) =>
  merged(
    bundles[color].flatMap(({ turn, layer }) => {
      const rotation = new Quaternion().setFromEuler(turn)
      return beside.map((y) => {
        const points = circle(Math.sqrt(layer ** 2 - y ** 2), y)
        const rope = ropeGeometry(points, { radius: YARN, closed: true, detail: 14 })
        return withoutInside(rope, CORE).applyQuaternion(rotation)
      })
    }),
  )

const useGeometry = () =>
  useMemo(
    () => ({
      thread: yarnOf('thread'),
      pale: yarnOf('pale'),
      smile: ropeGeometry(
        [
          [-0.17, -0.27, 1.03],
          [0, -0.36, 1.03],
          [0.17, -0.27, 1.03],
        ],
        { radius: 0.035 },
      ),
      tail: ropeGeometry(
        [
          [0.5, -0.78, 0.1],
          [0.72, -0.98, 0.2],
          [0.92, -1.1, 0.1],
          [1.16, -1.12, 0],
          [1.26, -0.95, 0],
          [1.16, -0.84, 0],
        ],
        { radius: YARN },
      ),
    }),
    [],
  )

const BLINK = { every: 4.6, lasts: 0.16 }

/** How far the lids are open: now and then, for a moment, not at all. */
const lidsAt = (time: number) => {
  const into = time % BLINK.every
  return into > BLINK.lasts ? 1 : Math.max(0.08, Math.abs(1 - (2 * into) / BLINK.lasts))
}

interface EyeProps {
  x: number
  colors: SceneColors
  pupil: RefObject<Group | null>
}

const Eye = ({ x, colors, pupil }: EyeProps) => (
  <group position={[x, 0.14, 0.98]}>
    <mesh scale={[0.22, 0.255, 0.16]}>
      <sphereGeometry args={[1, 24, 18]} />
      <meshLambertMaterial color={colors.eye} emissive={colors.eye} emissiveIntensity={0.25} />
    </mesh>
    <group ref={pupil}>
      <mesh position={[0, 0, 0.115]} scale={[0.115, 0.125, 0.07]}>
        <sphereGeometry args={[1, 18, 14]} />
        <meshLambertMaterial color={colors.pupil} />
      </mesh>
      <mesh position={[0.035, 0.045, 0.18]} scale={0.03}>
        <sphereGeometry args={[1, 10, 8]} />
        <meshLambertMaterial color={colors.eye} emissive={colors.eye} />
      </mesh>
    </group>
  </group>
)

interface BallProps {
  gaze: { current: Gaze }
  colors: SceneColors
}

const Ball = ({ gaze, colors }: BallProps) => {
  const ball = useRef<Group>(null)
  const head = useRef<Group>(null)
  const lids = useRef<Group>(null)
  const left = useRef<Group>(null)
  const right = useRef<Group>(null)
  const geometry = useGeometry()

  useFrame(({ clock: { elapsedTime: time } }, delta) => {
    const { x, y, idle } = gaze.current
    const to = idle ? { x: Math.sin(time * 0.55) * 0.45, y: Math.sin(time * 0.37) * 0.25 } : { x, y }
    if (!ball.current || !head.current) return
    ball.current.position.y = Math.sin(time * 1.7) * 0.035
    head.current.rotation.y = MathUtils.damp(head.current.rotation.y, to.x * 0.6, 6, delta)
    head.current.rotation.x = MathUtils.damp(head.current.rotation.x, -to.y * 0.4, 6, delta)
    lids.current?.scale.setY(lidsAt(time))
    for (const pupil of [left.current, right.current]) pupil?.position.set(to.x * 0.07, to.y * 0.07, 0)
  })

  return (
    <group ref={ball}>
      <mesh geometry={geometry.tail}>
        <meshLambertMaterial color={colors.thread} />
      </mesh>
      <group ref={head}>
        <mesh>
          <sphereGeometry args={[CORE, 32, 24]} />
          <meshLambertMaterial color={colors.deep} />
        </mesh>
        {yarns.map((color) => (
          <mesh key={color} geometry={geometry[color]}>
            <meshLambertMaterial color={colors[color]} />
          </mesh>
        ))}
        <group ref={lids}>
          <Eye x={-0.31} colors={colors} pupil={left} />
          <Eye x={0.31} colors={colors} pupil={right} />
        </group>
        <mesh geometry={geometry.smile}>
          <meshLambertMaterial color={colors.eye} emissive={colors.eye} emissiveIntensity={0.25} />
        </mesh>
      </group>
    </group>
  )
}

/** The mascot in 3D. */
export const mascotScene: SceneDefinition = {
  camera: { distance: 9, height: 2.73 },
  render: (colors, gaze) => (
    <>
      <Light />
      <Ball gaze={gaze} colors={colors} />
    </>
  ),
}
