import type { Material, Object3D } from 'three'
import { part, together } from '../form/assembly.ts'
import { profile } from '../form/points.ts'
import { seenFromAbove, turned } from '../form/turned.ts'
import { polishedWood } from '../paint/materials.ts'
import { woodTexture } from '../paint/wood.ts'
import type { Random } from '../random.ts'

/** 33.6 cm across, lying on its back; its face is painted as seen from above. */
export function charger(face: Material, back: Material): Object3D {
  const dish = turned(profile`16.8,2.7 16.4,2.5 13,1.8! 11.6,0.6 8,0.1 0,0`, { rows: 80, segments: 160 })
  const underside = turned(profile`0,-0.4 11,0 12.6,1.2 16.2,2.2 16.8,2.7`)
  return together([part(seenFromAbove(dish, 16.9), face), part(underside, back)])
}

/** The dish must have a charger's height. */
export function onEasel(dish: Object3D, random: Random): Object3D {
  const stand = polishedWood(woodTexture('oak', random))
  const rail = (x: number) =>
    together([
      part(turned(profile`0.7,0 0.7,15 0.4,15.6 0,15.8`), stand, { at: [x, 0.6, -2.6], turn: [-0.24, 0, 0] }),
      part(turned(profile`0.65,0 0.65,7.4 0,7.6`), stand, { at: [x, 0.65, -3.4], turn: [1.5708, 0, 0] }),
      part(turned(profile`0.7,0 0.75,1.4 0,1.9`), stand, { at: [x, 0.6, 3.6] }),
    ])
  const crossbar = turned(profile`0.5,0 0.5,13`)
  return together([
    together([dish], { at: [0, 17.4, 0.2], turn: [Math.PI / 2 - 0.22, 0, 0] }),
    rail(-6),
    rail(6),
    part(crossbar, stand, { at: [-6.5, 1.2, -2.8], turn: [0, 0, -Math.PI / 2] }),
  ])
}
