import { type BufferGeometry, ExtrudeGeometry, Shape, Vector3 } from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'

export type Grain = 'x' | 'y' | 'z'

/** Maps a texture at true scale, `span` centimeters to the texture, its grain along one axis. */
export function layGrain(geometry: BufferGeometry, grain: Grain, span: number, offset = 0): BufferGeometry {
  const position = geometry.getAttribute('position')
  const normal = geometry.getAttribute('normal')
  const uv = geometry.getAttribute('uv')
  for (let i = 0; i < position.count; i++) {
    const n = new Vector3().fromBufferAttribute(normal, i)
    const at = { x: position.getX(i), y: position.getY(i), z: position.getZ(i) }
    const faces: Grain =
      Math.abs(n.x) > Math.abs(n.y) && Math.abs(n.x) > Math.abs(n.z) ? 'x' : Math.abs(n.y) > Math.abs(n.z) ? 'y' : 'z'
    const axes = (['x', 'y', 'z'] as const).filter(axis => axis !== faces)
    const along = axes.includes(grain) ? grain : axes[0]!
    const across = axes.find(axis => axis !== along)!
    uv.setXY(i, at[along] / span + offset, at[across] / span + offset * 1.7)
  }
  return geometry
}

export function board(width: number, height: number, depth: number, ease = 0.25): BufferGeometry {
  return new RoundedBoxGeometry(width, height, depth, 3, Math.min(ease, width / 2.1, height / 2.1, depth / 2.1))
}

/** A board sawn to an outline in the xy plane, with a small bevel, centered in depth. */
export function sawn(
  outline: readonly (readonly [number, number])[],
  depth: number,
  bevel = 0.15,
  curved = false,
): BufferGeometry {
  const shape = new Shape()
  const [first, ...rest] = outline
  shape.moveTo(...first!)
  if (curved) shape.splineThru(rest.map(([x, y]) => new Vector3(x, y, 0)) as never)
  else for (const point of rest) shape.lineTo(...point)
  shape.closePath()
  const geometry = new ExtrudeGeometry(shape, {
    depth: depth - 2 * bevel,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelSegments: 2,
    curveSegments: 48,
  })
  geometry.translate(0, 0, -depth / 2 + bevel)
  return geometry
}
