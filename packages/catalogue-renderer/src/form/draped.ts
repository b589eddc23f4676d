import { BufferGeometry, Float32BufferAttribute, PlaneGeometry } from 'three'
import type { Random } from '../random.ts'

export function hanging(width: number, height: number, fold: (x: number, y: number) => number): BufferGeometry {
  const geometry = new PlaneGeometry(width, height, 90, 90)
  const position = geometry.getAttribute('position')
  for (let i = 0; i < position.count; i++)
    position.setZ(i, fold(position.getX(i) / width, 0.5 - position.getY(i) / height))
  geometry.computeVertexNormals()
  return geometry
}

/** Warp ends knotted below a rug: fine tapering threads. */
export function fringe(random: Random, width: number, drop: number, fold: (x: number) => number): BufferGeometry {
  const position: number[] = []
  const threads = 320
  for (let i = 0; i < threads; i++) {
    const x = (i / (threads - 1) - 0.5) * width
    const z = fold(x / width)
    const lean = random.between(-1.6, 1.6)
    const length = drop * random.between(0.6, 1)
    position.push(x - 0.24, 0, z, x + 0.24, 0, z, x + lean, -length, z + random.between(0, 1))
    position.push(x + 0.24, 0, z, x - 0.24, 0, z, x + lean, -length, z + 0.4)
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(new Array((position.length / 3) * 2).fill(0.5), 2))
  geometry.computeVertexNormals()
  return geometry
}
