import { MeshPhysicalMaterial, type Object3D, SphereGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { curbChain } from '../form/chain.ts'
import { board } from '../form/joinery.ts'
import { seenFromAbove, turned } from '../form/turned.ts'
import { canvas, colourMap, valueMap } from '../paint/canvas.ts'
import { reliefCanvas } from '../paint/engraving.ts'
import { glaze, metal, plain } from '../paint/materials.ts'
import { ruins } from '../paint/scenes.ts'
import { inTesserae } from '../paint/tesserae.ts'
import { velvetPad } from './jewellery.ts'
import type { Piece } from './piece.ts'
import { setStone, stoneMaterial } from './stones.ts'

/** Micromosaic of a temple in a Roman landscape, as an oval brooch in a twisted gold mount. */
export const micromosaicBrooch: Piece = {
  slug: 'micromosaic-ruins-brooch',
  elevation: 50,
  turn: -8,
  backdrop: '#b3aca2',
  build: random => {
    const gold = metal('gold', random)
    const mosaic = inTesserae(ruins(random, 1400, 1400), { tile: 9, joint: 0.12, ground: '#6a6256', random })
    const plaque = seenFromAbove(
      turned(
        [
          [2.3, 0],
          [1.4, 0.08],
          [0, 0.1],
        ],
        { segments: 128 },
      ),
      2.32,
    )
    const bezel = turned(
      [
        [2.2, -0.3],
        [2.6, -0.2],
        [2.62, 0.1],
        [2.4, 0.22],
        [2.28, 0.06],
      ],
      { segments: 300, shape: (angle, along) => 1 + 0.012 * Math.cos(angle * 64 + along * 9) },
    )
    const beads = Array.from({ length: 84 }, (_, i) => {
      const angle = (i / 84) * 2 * Math.PI
      return part(new SphereGeometry(0.095, 14, 10), gold, { at: [Math.cos(angle) * 2.7, 0, Math.sin(angle) * 2.7] })
    })
    return together([
      velvetPad(random, '#22303a', 9.6, 7.6),
      together([part(plaque, glaze(colourMap(mosaic), 0.35)), part(bezel, gold), ...beads], {
        at: [0, 1.75, 0],
        scale: [1.28, 1, 1],
      }),
    ])
  },
}

/** Rivière of graduated garnets with a cluster pendant, laid out in a curve. */
export const garnetNecklace: Piece = {
  slug: 'garnet-riviere-necklace',
  elevation: 52,
  turn: 4,
  backdrop: '#c3bcb2',
  build: random => {
    const gilt = metal('gold', random)
    const garnet = stoneMaterial('#8a0f24', 0.1)
    const stones: Object3D[] = []
    for (let i = -19; i <= 19; i++) {
      const angle = Math.PI / 2 + i * 0.158
      const radius = 5.1 + 0.5 * Math.cos(i * 0.12)
      stones.push(
        setStone(garnet, gilt, {
          at: [Math.cos(angle) * radius * 0.92, 1.9, Math.sin(angle) * radius - 0.8],
          size: 0.4 - 0.0085 * Math.abs(i),
          sides: 10,
          claws: 4,
          turn: [0, -angle, 0],
        }),
      )
    }
    const drop = [0, 1.95, 6.3] as const
    stones.push(setStone(garnet, gilt, { at: [drop[0], 2.05, drop[2]], size: 0.5, oblong: 1.1, sides: 14 }))
    for (let i = 0; i < 10; i++) {
      const angle = (i / 10) * 2 * Math.PI
      stones.push(
        setStone(garnet, gilt, {
          at: [drop[0] + Math.cos(angle) * 0.86, 1.92, drop[2] + Math.sin(angle) * 0.86],
          size: 0.27,
          sides: 8,
          claws: 3,
        }),
      )
    }
    stones.push(
      setStone(garnet, gilt, { at: [0, 1.95, 7.9], size: 0.36, oblong: 0.75, sides: 10, claws: 4 }),
      part(board(1.2, 0.3, 0.5, 0.1), gilt, { at: [0, 1.85, -5.6] }),
    )
    return together([velvetPad(random, '#e4dccb', 15, 17.6), together(stones, { at: [0, 0, -0.7] })])
  },
}

/** Art Deco plaque brooch: a sapphire in steps of onyx and diamonds. */
export const decoBrooch: Piece = {
  slug: 'art-deco-plaque-brooch',
  elevation: 52,
  turn: 12,
  backdrop: '#a3a9ac',
  build: random => {
    const platinum = metal('silver', random)
    const diamond = stoneMaterial('#f2f6fb', 0.06)
    const sapphire = stoneMaterial('#12309c', 0.14)
    const onyx = new MeshPhysicalMaterial({ color: '#0b0b0d', roughness: 0.12, clearcoat: 1, clearcoatRoughness: 0.05 })
    const parts: Object3D[] = [
      part(board(7.4, 0.3, 2.5, 0.12), platinum, { at: [0, 1.75, 0] }),
      part(board(5.2, 0.3, 3.6, 0.12), platinum, { at: [0, 1.75, 0] }),
      part(board(2.6, 0.34, 4.6, 0.12), platinum, { at: [0, 1.76, 0] }),
      setStone(sapphire, platinum, { at: [0, 2.2, 0], size: 0.78, oblong: 1.25, sides: 8, claws: 8 }),
    ]
    for (const hand of [-1, 1]) {
      for (const [x, long] of [
        [1.35, 3.1],
        [2.72, 2.2],
      ] as const) {
        parts.push(part(board(0.26, 0.34, long, 0.06), onyx, { at: [hand * x, 1.92, 0] }))
      }
      parts.push(part(board(2.1, 0.34, 0.26, 0.06), onyx, { at: [0, 1.96, hand * 1.24] }))
      setStones(hand)
    }
    function setStones(hand: number) {
      const small = (x: number, z: number, size = 0.21) =>
        parts.push(setStone(diamond, platinum, { at: [x, 1.98, z], size, sides: 8, claws: 0 }))
      for (let row = -3; row <= 3; row++) {
        for (let column = 0; column < 2; column++) small(hand * (1.78 + column * 0.47), row * 0.46)
      }
      for (let row = -2; row <= 2; row++) small(hand * 3.14, row * 0.44, 0.19)
      for (let column = -2; column <= 2; column++) small(column * 0.46, hand * 1.64, 0.19)
      for (let column = -2; column <= 2; column++) small(column * 0.44, hand * 2.05, 0.17)
      small(hand * 3.5, 0.22, 0.14)
      small(hand * 3.5, -0.22, 0.14)
    }
    return together([velvetPad(random, '#1d2733', 9.6, 7.2), ...parts])
  },
}

/** Oval locket in blue enamel over engine turning, with a star of diamonds and split pearls, on its chain. */
export const guillocheLocket: Piece = {
  slug: 'guilloche-enamel-locket',
  elevation: 56,
  turn: 0,
  backdrop: '#c9c5bc',
  build: random => {
    const gold = metal('gold', random)
    const turning = (brush: CanvasRenderingContext2D) => {
      brush.translate(512, 512)
      for (let ray = 0; ray < 72; ray++) {
        brush.rotate((2 * Math.PI) / 72)
        brush.beginPath()
        for (let reach = 60; reach < 512; reach += 6) brush.lineTo(reach, 13 * Math.sin(reach / 15))
        brush.stroke()
      }
    }
    const relief = reliefCanvas(1024, 1024, brush => {
      brush.strokeStyle = '#202020'
      brush.lineWidth = 7
      turning(brush)
    })
    const enamel = glaze(
      colourMap(
        canvas(1024, 1024, brush => {
          const depth = brush.createRadialGradient(460, 420, 40, 512, 512, 512)
          depth.addColorStop(0, '#4f8ad8')
          depth.addColorStop(0.6, '#1f4fae')
          depth.addColorStop(1, '#0f2a72')
          brush.fillStyle = depth
          brush.fillRect(0, 0, 1024, 1024)
          brush.strokeStyle = 'rgb(170 206 244 / 0.55)'
          brush.lineWidth = 5
          turning(brush)
        }),
      ),
      1,
      valueMap(relief),
    )
    const face = seenFromAbove(
      turned(
        [
          [1.9, 0],
          [1.3, 0.26],
          [0, 0.42],
        ],
        { segments: 128 },
      ),
      1.92,
    )
    const rim = turned([
      [1.8, -0.5],
      [2.2, -0.3],
      [2.24, 0],
      [2.05, 0.12],
      [1.9, 0],
    ])
    const pearl = plain('#efe6d8', 0.28)
    pearl.clearcoat = 0.8
    const diamond = stoneMaterial('#f4f7fb', 0.05)
    const pearls = Array.from({ length: 34 }, (_, i) => {
      const angle = (i / 34) * 2 * Math.PI
      return part(new SphereGeometry(0.18, 18, 12), pearl, {
        at: [Math.cos(angle) * 2.06, 0.12, Math.sin(angle) * 2.06],
      })
    })
    const star = [0, 1, 2, 3, 4, 5].flatMap(i => {
      const angle = (i / 6) * 2 * Math.PI
      return [0.42, 0.72, 0.96].map((reach, ring) =>
        setStone(diamond, gold, {
          at: [Math.cos(angle) * reach, 0.46 - ring * 0.06, Math.sin(angle) * reach],
          size: 0.17 - ring * 0.035,
          sides: 8,
          claws: 0,
        }),
      )
    })
    star.push(setStone(diamond, gold, { at: [0, 0.52, 0], size: 0.26, sides: 10, claws: 6 }))
    return together([
      velvetPad(random, '#5a1f2c', 11, 13),
      together([part(face, enamel), part(rim, gold), ...pearls, ...star], { at: [0, 1.95, 2], scale: [1, 1, 1.22] }),
      part(new SphereGeometry(0.3, 20, 14), gold, { at: [0, 1.7, -0.75] }),
      together(
        [
          curbChain(gold, 62, 0.15, along => {
            const side = (along - 0.5) * 2
            return [
              side * 3.6 * Math.sqrt(Math.abs(side)) ** 1.1,
              -1 - 4.2 * Math.abs(side) ** 0.8 + 0.5 * Math.sin(side * 7),
            ]
          }),
        ],
        { at: [0, 1.42, 0] },
      ),
    ])
  },
}
