import { useFrame } from '@react-three/fiber'
import { useMemo, useRef } from 'react'
import { MathUtils, SphereGeometry, type Group, type Mesh } from 'three'
import { MOVES_SECONDS } from './frame-pace.ts'
import { setWord, type Point } from './letters.ts'
import { Light } from './light.tsx'
import { INDICES_PER_STEP, ropeGeometry } from './rope.ts'
import type { SceneColors } from './protocol.ts'
import type { SceneDefinition } from './scene-renderer.ts'
import { merged } from './geometry.ts'

const PEN = 0.13
const THREAD = 0.062
/** Seconds until the thread has passed the whole word, which has to be before the scene may rest. */
const WEAVING_SECONDS = MOVES_SECONDS - 0.2
/** The word is a little lower than its box: letters reach further up than down. */
const BASELINE = -0.5

const flat = ([x, y]: Point) => [x, y, 0] as const

/** Over one stroke, under the next. */
const threadThrough = (crossings: number[], width: number) => {
  const depth = PEN + THREAD + 0.03
  const woven = crossings.map((x, index) => [x, 0.5, index % 2 === 0 ? depth : -depth] as const)
  const end = width / 2
  return [
    [-end - 0.6, 0.42, 0] as const,
    [-end - 0.35, 0.5, -depth] as const,
    ...woven,
    [end + 0.35, 0.5, -depth] as const,
    [end + 0.6, 0.6, 0] as const,
  ]
}

const useGeometry = () =>
  useMemo(() => {
    const { strokes, crossings, width } = setWord()
    const ropes = strokes.map(({ points, closed = false }) =>
      ropeGeometry(points.map(flat), { radius: PEN, closed }),
    )
    const ends = strokes.flatMap(({ points, closed }) => (closed ? [] : [points[0], points.at(-1)]))
    const caps = ends.map((point) =>
      new SphereGeometry(PEN, 12, 10).translate(point?.[0] ?? 0, point?.[1] ?? 0, 0),
    )
    return {
      letters: merged([...ropes, ...caps]),
      thread: ropeGeometry(threadThrough(crossings, width), { radius: THREAD, detail: 40 }),
    }
  }, [])

const Word = ({ ink, thread }: SceneColors) => {
  const word = useRef<Group>(null)
  const weft = useRef<Mesh>(null)
  const { letters, thread: threadGeometry } = useGeometry()

  useFrame(({ clock: { elapsedTime } }) => {
    const share = MathUtils.smootherstep(elapsedTime, 0.2, WEAVING_SECONDS)
    const steps = (threadGeometry.index?.count ?? 0) / INDICES_PER_STEP
    threadGeometry.setDrawRange(0, Math.ceil(steps * share) * INDICES_PER_STEP)
    word.current?.rotation.set(
      0.1 + Math.sin(elapsedTime * 0.7) * 0.05,
      Math.sin(elapsedTime * 0.45) * 0.2,
      0,
    )
    if (weft.current) weft.current.position.y = Math.sin(elapsedTime * 1.1) * 0.03
  })

  return (
    <group ref={word}>
      <group position={[0, BASELINE, 0]}>
        <mesh geometry={letters}>
          <meshLambertMaterial color={ink} />
        </mesh>
        <mesh ref={weft} geometry={threadGeometry}>
          <meshLambertMaterial color={thread} />
        </mesh>
      </group>
    </group>
  )
}

/** The name in rope, and a thread that weaves itself through. */
export const titleScene: SceneDefinition = {
  camera: { distance: 14, height: 3.15 },
  render: (colors) => (
    <>
      <Light />
      <Word {...colors} />
    </>
  ),
}
