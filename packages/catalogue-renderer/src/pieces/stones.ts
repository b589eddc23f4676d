import {
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  type Material,
  MeshPhysicalMaterial,
  type Object3D,
  SphereGeometry,
  Vector3,
} from 'three'
import { part, together } from '../form/assembly.ts'
import { profile } from '../form/points.ts'
import { turned } from '../form/turned.ts'

/** Table up, of girdle radius 1; each facet is flat. */
function cutStone(sides: number, oblong: number): BufferGeometry {
  const rings = [
    [0, 0.34, 0],
    [0.56, 0.34, 0],
    [0.86, 0.2, 0.5],
    [1, 0, 0],
    [0.5, -0.42, 0.5],
    [0.02, -0.72, 0],
  ] as const
  const at = (ring: number, side: number) => {
    const [radius, height, shift] = rings[ring]!
    const angle = ((side + shift) / sides) * 2 * Math.PI
    return new Vector3(Math.cos(angle) * radius * oblong, height, Math.sin(angle) * radius)
  }
  const position: number[] = []
  const add = (...points: Vector3[]) => {
    for (const point of points) position.push(point.x, point.y, point.z)
  }
  for (let ring = 1; ring < rings.length; ring++) {
    for (let side = 0; side < sides; side++) {
      add(at(ring - 1, side), at(ring, side + 1), at(ring, side))
      if (ring > 1) add(at(ring - 1, side), at(ring - 1, side + 1), at(ring, side + 1))
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(new Array((position.length / 3) * 2).fill(0), 2))
  geometry.computeVertexNormals()
  return geometry
}

/** A stone that glows a little of itself, as light that entered it comes back. */
export function stoneMaterial(color: string, glow: number): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    color,
    metalness: 0.85,
    roughness: 0.04,
    flatShading: true,
    clearcoat: 1,
    clearcoatRoughness: 0.01,
    emissive: new Color(color),
    emissiveIntensity: glow,
  })
}

interface Setting {
  readonly at: readonly [number, number, number]
  readonly size: number
  readonly turn?: readonly [number, number, number]
  readonly sides?: number
  readonly oblong?: number
  readonly claws?: number
}

export function setStone(
  stone: Material,
  mount: Material,
  { at, size, turn, sides = 12, oblong = 1, claws = 6 }: Setting,
): Object3D {
  const grip = Array.from({ length: claws }, (_, i) => {
    const angle = ((i + 0.5) / claws) * 2 * Math.PI
    return part(new SphereGeometry(size * 0.13, 10, 8), mount, {
      at: [Math.cos(angle) * size * oblong * 0.97, size * 0.1, Math.sin(angle) * size * 0.97],
      scale: [1, 1.7, 1],
    })
  })
  return together(
    [
      part(cutStone(sides, oblong), stone, { scale: size }),
      part(turned(profile`0.7,-0.75 0.98,-0.1 1.06,-0.02 0.98,0.02`, { segments: 40, rows: 20 }), mount, {
        scale: [size * oblong, size, size],
      }),
      ...grip,
    ],
    turn ? { at, turn } : { at },
  )
}
