import { SphereGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { bouquet } from '../paint/blossom.ts'
import { type Brush, canvas, colourMap } from '../paint/canvas.ts'
import { metal, plain, polishedWood } from '../paint/materials.ts'
import { inTesserae } from '../paint/tesserae.ts'
import { woodFace } from '../paint/wood.ts'
import { painted } from './painted-box.ts'
import type { Piece } from './piece.ts'
import { escutcheon, timber } from './wooden.ts'

export const tunbridgeCaddy: Piece = {
  slug: 'tunbridge-ware-caddy',
  elevation: 26,
  turn: 27,
  backdrop: '#b9b2a4',
  build: random => {
    const rosewood = woodFace('rosewood', random)
    const laid = (picture: HTMLCanvasElement, tile = 8) =>
      inTesserae(picture, { tile, joint: 0.1, ground: '#2a1810', random })
    const woods = { sky: '#d8c294', light: '#caa468', stone: '#a8865a', dark: '#4a2c1a', green: '#5c6a3a' }
    const castle = laid(
      canvas(720, 480, brush => {
        brush.fillStyle = woods.sky
        brush.fillRect(0, 0, 720, 480)
        brush.fillStyle = woods.green
        brush.beginPath()
        brush.moveTo(0, 330)
        brush.quadraticCurveTo(360, 230, 720, 340)
        brush.lineTo(720, 480)
        brush.lineTo(0, 480)
        brush.fill()
        const tower = (x: number, y: number, wide: number, tall: number, tone: string) => {
          brush.fillStyle = tone
          brush.fillRect(x, y, wide, tall)
          for (let i = 0; i < 4; i++) brush.fillRect(x + (i * wide) / 3.5, y - 18, wide / 7, 20)
          brush.fillStyle = woods.dark
          for (let i = 1; i < 3; i++) brush.fillRect(x + wide / 2 - 6, y + i * 40, 12, 22)
        }
        tower(240, 190, 260, 140, woods.stone)
        tower(210, 130, 80, 200, woods.light)
        tower(440, 110, 90, 220, woods.light)
        tower(330, 150, 70, 160, woods.dark)
        for (let i = 0; i < 26; i++) {
          brush.fillStyle = i % 2 ? '#3f4a28' : '#77823f'
          brush.beginPath()
          brush.ellipse(random.between(0, 720), random.between(350, 460), 44, 26, 0, 0, 7)
          brush.fill()
        }
      }),
    )
    const style = {
      flowers: [
        ['#c88a4a', '#6a3418'],
        ['#e0c48c', '#6a3418'],
        ['#a85a34', '#3a1a10'],
      ],
      heart: '#ead8a4',
      leaf: '#6a7a40',
      rib: '#3a4422',
      random,
    } as const
    const roses = (width: number) =>
      laid(
        canvas(width, 176, brush => {
          brush.fillStyle = '#2f1d14'
          brush.fillRect(0, 0, width, 176)
          for (let x = 88; x < width; x += 176) bouquet(brush, x, 88, 84, style)
        }),
      )
    const face = (width: number, height: number, decorate: (brush: Brush) => void) => {
      const picture = canvas(width, height, brush => {
        brush.drawImage(rosewood, 0, 0, width, height)
        decorate(brush)
      })
      return polishedWood(colourMap(picture), null, 0.85)
    }
    const stringing = (brush: Brush, width: number, height: number, inset: number) => {
      const pattern = ['#e0c48c', '#3a2014', '#a85a34']
      brush.lineWidth = 9
      for (let i = 0; i < 3; i++) {
        brush.setLineDash([14, 28])
        brush.lineDashOffset = i * 14
        brush.strokeStyle = pattern[i]!
        brush.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset)
      }
      brush.setLineDash([])
    }
    const front = face(1200, 640, brush => {
      brush.drawImage(roses(1056), 72, 330)
      stringing(brush, 1200, 640, 30)
      stringing(brush, 1200, 640, 52)
    })
    const side = face(720, 640, brush => {
      brush.drawImage(roses(528), 96, 330)
      stringing(brush, 720, 640, 30)
    })
    const top = face(1200, 760, brush => {
      brush.drawImage(castle, 240, 140)
      stringing(brush, 1200, 760, 30)
      stringing(brush, 1200, 760, 118)
    })
    const brass = metal('brass', random)
    const wood = polishedWood(colourMap(rosewood), null, 0.85)
    return together([
      painted([24, 12.4, 14.6], 1.4, { front, side, top }, 0.25),
      timber([25, 1, 15.6], wood, { at: [0, 14.1, 0], ease: 0.45, span: 30 }),
      painted([24, 2.6, 14.6], 14.5, { front: wood, side: wood, top }, 0.6),
      timber([25.4, 1.6, 16], wood, { at: [0, 1.6, 0], ease: 0.6, span: 30 }),
      escutcheon(brass, plain('#120c08', 0.9), [0, 11.4, 7.4], 0.9),
      ...[-1, 1].flatMap(x =>
        [-1, 1].map(z =>
          part(new SphereGeometry(1.1, 20, 14), wood, { at: [x * 11, 0.7, z * 6.2], scale: [1, 0.7, 1] }),
        ),
      ),
    ])
  },
}
