import { BufferGeometry, Float32BufferAttribute, type Object3D, SphereGeometry, TorusGeometry, Vector3 } from 'three'
import { MarchingCubes } from 'three/addons/objects/MarchingCubes.js'
import { part, together } from '../form/assembly.ts'
import { board, layGrain } from '../form/joinery.ts'
import { pointsInSpace, profile } from '../form/points.ts'
import { swept } from '../form/swept.ts'
import { turned } from '../form/turned.ts'
import { canvas, colourMap, field, valueMap } from '../paint/canvas.ts'
import { metal, polishedWood } from '../paint/materials.ts'
import { clouds } from '../paint/noise.ts'
import type { Random } from '../random.ts'
import type { Piece } from './piece.ts'

type Limb = readonly [
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  start: number,
  end: number,
]

/** In a box of -1..1: tapered capsules that melt into one another. */
const limbs: readonly Limb[] = [
  [[0.06, 0.88, 0.03], [0.04, 0.8, 0.02], 0.078, 0.07],
  [[0.03, 0.72, 0], [0.02, 0.5, 0], 0.035, 0.1],
  [[0.02, 0.42, 0], [-0.03, 0.05, 0.02], 0.17, 0.1],
  [[-0.03, 0.05, 0.02], [0, -0.14, 0], 0.1, 0.16],
  [[0.06, -0.16, 0.02], [0.3, -0.5, 0.12], 0.13, 0.08],
  [[0.3, -0.5, 0.12], [0.26, -0.93, 0.04], 0.085, 0.04],
  [[-0.05, -0.16, -0.02], [-0.2, -0.55, -0.1], 0.13, 0.085],
  [[-0.2, -0.55, -0.1], [-0.42, -0.92, -0.16], 0.085, 0.04],
  [[0.26, -0.94, 0.04], [0.38, -0.95, 0.12], 0.045, 0.035],
  [[-0.42, -0.93, -0.16], [-0.33, -0.95, -0.08], 0.045, 0.035],
  [[-0.12, 0.48, 0], [-0.42, 0.44, 0.14], 0.075, 0.055],
  [[-0.42, 0.44, 0.14], [-0.5, 0.76, 0.2], 0.055, 0.035],
  [[0.15, 0.48, 0], [0.4, 0.3, -0.16], 0.075, 0.055],
  [[0.4, 0.3, -0.16], [0.58, 0.1, -0.02], 0.055, 0.032],
  [[-0.12, 0.36, -0.1], [-0.4, -0.3, -0.3], 0.1, 0.035],
  [[0.06, 0.3, -0.12], [-0.3, -0.42, -0.34], 0.11, 0.04],
]

function distanceToLimb(point: Vector3, [from, to, start, end]: Limb): number {
  const a = new Vector3(...from)
  const axis = new Vector3(...to).sub(a)
  const along = Math.min(1, Math.max(0, point.clone().sub(a).dot(axis) / axis.lengthSq()))
  return point.distanceTo(a.addScaledVector(axis, along)) - (start + (end - start) * along)
}

function figure(random: Random): BufferGeometry {
  const resolution = 92
  const cubes = new MarchingCubes(resolution, metal('bronze', random), false, false, 120_000)
  cubes.isolation = 0
  const thumb = clouds(random)
  const point = new Vector3()
  let at = 0
  for (let z = 0; z < resolution; z++) {
    for (let y = 0; y < resolution; y++) {
      for (let x = 0; x < resolution; x++) {
        point.set((x / resolution) * 2 - 1, (y / resolution) * 2 - 1, (z / resolution) * 2 - 1)
        let melted = 0
        for (const limb of limbs) melted += Math.exp(-34 * distanceToLimb(point, limb))
        const worked = 0.012 * thumb.at(point.x * 5 + point.z * 3, point.y * 5, 2)
        cubes.field[at++] = Math.log(Math.max(melted, 1e-9)) / 34 + worked
      }
    }
  }
  cubes.update()
  const count = cubes.count
  const geometry = new BufferGeometry()
  const positions = cubes.positionArray.slice(0, count * 3)
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setAttribute('normal', new Float32BufferAttribute(cubes.normalArray.slice(0, count * 3), 3))
  const uv: number[] = []
  for (let i = 0; i < count; i++) uv.push(positions[i * 3]! * 0.5 + 0.5, positions[i * 3 + 1]! * 0.5 + 0.5)
  geometry.setAttribute('uv', new Float32BufferAttribute(uv, 2))
  cubes.geometry.dispose()
  return geometry
}

export const stridingBronze: Piece = {
  slug: 'striding-figure-bronze',
  elevation: 7,
  turn: 26,
  backdrop: '#c9c4ba',
  build: random => {
    const patina = clouds(random)
    const bronze = metal('bronze', random)
    bronze.color.set('#ffffff')
    bronze.map = colourMap(
      field(512, 512, (u, v) => {
        const green = Math.max(0, patina.at(u * 7, v * 7, 5) * 1.4 - 0.1)
        const warm = 0.5 + 0.5 * patina.at(u * 3 + 5, v * 3, 4)
        return [84 + 66 * warm - 40 * green, 58 + 38 * warm + 34 * green, 40 + 16 * warm + 44 * green]
      }),
    )
    const vein = clouds(random)
    const marble = polishedWood(
      colourMap(
        field(768, 768, (u, v) => {
          const line = 1 - Math.min(1, 9 * Math.abs(vein.at(u * 2.4 + 0.4 * vein.at(u * 4, v * 4, 3), v * 2.4, 4)))
          const base = 26 + 14 * vein.at(u * 6, v * 6, 3)
          return [base + 150 * line ** 3, base + 142 * line ** 3, base + 6 + 124 * line ** 3]
        }),
      ),
      null,
      0.9,
    )
    return together([
      part(figure(random), bronze, { at: [0, 28.4, 0], scale: 23.4 }),
      part(layGrain(board(30, 1.6, 17, 0.5), 'x', 30), bronze, { at: [0, 5.6, 0] }),
      part(layGrain(board(32, 5, 19, 0.3), 'x', 34), marble, { at: [0, 2.5, 0] }),
    ])
  },
}

export const hobnailKettle: Piece = {
  slug: 'hobnail-iron-kettle',
  elevation: 17,
  turn: -16,
  backdrop: '#a8a193',
  build: random => {
    const rust = clouds(random)
    const nails = valueMap(
      canvas(2048, 1024, brush => {
        brush.fillStyle = '#000'
        brush.fillRect(0, 0, 2048, 1024)
        for (let row = 0; row < 13; row++) {
          for (let i = 0; i < 64; i++) {
            const x = (i + (row % 2) / 2) * 32 + 8
            const y = 300 + row * 36
            const bead = brush.createRadialGradient(x, y, 1, x, y, 14)
            bead.addColorStop(0, '#fff')
            bead.addColorStop(0.55, '#aaa')
            bead.addColorStop(1, '#000')
            brush.fillStyle = bead
            brush.beginPath()
            brush.arc(x, y, 14, 0, 7)
            brush.fill()
          }
        }
      }),
    )
    const skin = colourMap(
      field(1024, 512, (u, v) => {
        const red = Math.max(0, rust.around(u, v * 4, 5) - 0.12)
        const base = 44 + 12 * rust.around(u, v * 20, 3)
        return [base + 96 * red, base + 34 * red, base - 4 + 4 * red]
      }),
    )
    const iron = metal('iron', random, nails, 5)
    iron.color.set('#ffffff')
    iron.map = skin
    iron.metalness = 0.75
    const smooth = metal('iron', random)
    smooth.metalness = 0.75
    const bronze = metal('bronze', random)
    const body = turned(profile`
      5.6,0.9! 8,1.8 9.6,4.4 9.7,6.4! 9.9,6.8 9.6,7.2! 9.4,9.8 8,12.4 5.6,13.8 4.9,14! 4.9,14.7 4.5,14.7
    `)
    const lid = turned(profile`4.9,14.5! 4.7,14.9 2.2,15.6 0.8,15.7! 0.7,16.1 1.3,16.7 1.2,17.4 0,17.9`)
    const spout = swept(pointsInSpace`-7.6,7.4,0 -9.8,8.4,0 -11.4,10.2,0 -12.6,12.8,0`, {
      section: t => [1.9 - 0.95 * t, 1.9 - 0.95 * t],
    })
    const bail = swept(
      pointsInSpace`-6.7,12.9,0 -7.6,16,0 -6.6,20.4,0 -3,23,0 0,23.5,0 3,23,0 6.6,20.4,0 7.6,16,0 6.7,12.9,0`,
      {
        rows: 120,
        section: t => [0.42 + 0.2 * Math.sin(Math.PI * t), 0.5 + 0.5 * Math.sin(Math.PI * t)],
      },
    )
    const parts: Object3D[] = [part(body, iron), part(lid, bronze), part(spout, smooth), part(bail, smooth)]
    for (const side of [-1, 1])
      parts.push(
        part(new TorusGeometry(1, 0.42, 14, 32), smooth, { at: [side * 6.7, 13.1, 0], turn: [0, Math.PI / 2, 0] }),
      )
    for (let i = 0; i < 3; i++) {
      const angle = (i / 3) * 2 * Math.PI
      parts.push(
        part(new SphereGeometry(1.2, 20, 16), smooth, {
          at: [Math.sin(angle) * 5.4, 0.7, Math.cos(angle) * 5.4],
          scale: [1, 0.75, 1],
        }),
      )
    }
    return together(parts)
  },
}
