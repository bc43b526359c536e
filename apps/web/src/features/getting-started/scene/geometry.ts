import type { BufferGeometry } from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'

/** Geometries of one material as one, so that they are one draw call. */
export const merged = (geometries: BufferGeometry[]) => {
  // Nothing has a texture.
  for (const geometry of geometries) geometry.deleteAttribute('uv')
  return mergeGeometries(geometries)
}

/** Leaves out the triangles that lie inside of a ball around the origin, where nobody sees them. */
export const withoutInside = <Geometry extends BufferGeometry>(geometry: Geometry, radius: number) => {
  const { index } = geometry
  const { position } = geometry.attributes
  if (!index || !position) return geometry
  const isInside = (vertex: number) =>
    Math.hypot(position.getX(vertex), position.getY(vertex), position.getZ(vertex)) < radius
  const seen: number[] = []
  for (let first = 0; first < index.count; first += 3) {
    const corners = [index.getX(first), index.getX(first + 1), index.getX(first + 2)]
    if (!corners.every(isInside)) seen.push(...corners)
  }
  geometry.setIndex(seen)
  return geometry
}
