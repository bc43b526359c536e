import { SphereGeometry } from 'three'
import { expect, test } from 'vitest'
import { merged, withoutInside } from './geometry.ts'

const sphere = () => new SphereGeometry(1, 12, 10)
const indices = sphere().index?.count ?? 0

test('geometries are one, with the triangles of each', () => {
  const one = merged([sphere(), sphere().translate(3, 0, 0)])
  expect(one.index?.count).toBe(2 * indices)
  one.computeBoundingBox()
  expect(one.boundingBox?.max.x).toBeCloseTo(4)
})

test.each([
  ['all is outside', 0.99, indices],
  ['all is inside', 1.01, 0],
])('of what is drawn around a ball, %s', (_, radius, left) => {
  expect(withoutInside(sphere(), radius).index?.count).toBe(left)
})

test('what is partly inside keeps its triangles outside', () => {
  const left = withoutInside(sphere().translate(1, 0, 0), 1).index?.count ?? 0
  expect(left).toBeGreaterThan(indices / 3)
  expect(left).toBeLessThan(indices)
})
