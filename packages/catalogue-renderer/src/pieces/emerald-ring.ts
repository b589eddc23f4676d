import { type Object3D, TorusGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { metal } from '../paint/materials.ts'
import type { Piece } from './piece.ts'
import { setStone, stoneMaterial } from './stones.ts'
import { velvetPad } from './velvet-pad.ts'

export const emeraldRing: Piece = {
  slug: 'emerald-cluster-ring',
  elevation: 24,
  turn: 24,
  backdrop: '#a49c94',
  build: random => {
    const gold = metal('gold', random)
    const emerald = stoneMaterial('#0a8a4c', 0.14)
    const diamond = stoneMaterial('#f4f7fb', 0.05)
    const shank = new TorusGeometry(1, 0.13, 24, 96)
    const position = shank.getAttribute('position')
    for (let i = 0; i < position.count; i++) {
      const x = position.getX(i)
      const y = position.getY(i)
      const rise = Math.max(0, y)
      position.setZ(i, position.getZ(i) * (1 + 1.1 * rise ** 2))
      position.setXYZ(i, x, y, position.getZ(i))
    }
    shank.computeVertexNormals()
    const parts: Object3D[] = [part(shank, gold, { at: [0, 1.55, 0] })]
    const head: Object3D[] = [
      setStone(emerald, gold, { at: [0, 0.2, 0], size: 0.46, sides: 8, oblong: 1.18, claws: 8 }),
    ]
    for (let i = 0; i < 12; i++) {
      const angle = (i / 12) * 2 * Math.PI
      head.push(
        setStone(diamond, gold, {
          at: [Math.cos(angle) * 0.82, 0, Math.sin(angle) * 0.72],
          size: 0.185,
          sides: 10,
          turn: [Math.sin(angle) * 0.3, 0, -Math.cos(angle) * 0.3],
          claws: 4,
        }),
      )
    }
    parts.push(together(head, { at: [0, 2.75, 0.1], turn: [0.42, 0, 0] }))
    for (const side of [-1, 1]) {
      for (let i = 0; i < 3; i++) {
        const angle = Math.PI / 2 + side * (0.72 + i * 0.2)
        parts.push(
          setStone(diamond, gold, {
            at: [Math.cos(angle) * 1.12, 1.55 + Math.sin(angle) * 1.12, 0],
            size: 0.12 - i * 0.018,
            sides: 8,
            turn: [0, 0, angle - Math.PI / 2],
            claws: 4,
          }),
        )
      }
    }
    const pad = velvetPad(random, '#3a1620', 4.6, 3.4)
    pad.scale.y = 0.8
    pad.position.y = 0.5
    return together([...parts, pad])
  },
}
