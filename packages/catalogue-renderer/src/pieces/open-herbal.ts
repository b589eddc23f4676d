import { type Material, PlaneGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { board } from '../form/joinery.ts'
import { botanical, windflower } from '../paint/botanical.ts'
import { type Brush, canvas, colourMap, field } from '../paint/canvas.ts'
import { acanthus } from '../paint/engraving.ts'
import { leather, plain } from '../paint/materials.ts'
import { clouds } from '../paint/noise.ts'
import { oldPaper } from '../paint/old-paper.ts'
import type { Random } from '../random.ts'
import { hide } from './books.ts'
import type { Piece } from './piece.ts'

function printedPage(brush: Brush, width: number, height: number, random: Random): void {
  brush.fillStyle = '#2b241c'
  brush.textAlign = 'center'
  brush.font = 'bold 58px serif'
  brush.fillText('OF THE WINDFLOWER', width / 2, 150, width - 200)
  brush.font = 'italic 38px serif'
  brush.fillText('Anemone sylvestris major', width / 2, 212)
  brush.fillRect(120, 240, width - 240, 3)
  brush.lineWidth = 4
  brush.strokeStyle = '#8a2a1e'
  brush.strokeRect(120, 280, 150, 150)
  brush.fillStyle = '#8a2a1e'
  brush.font = 'bold 150px serif'
  brush.fillText('T', 195, 410)
  brush.strokeStyle = '#2b241c'
  brush.lineWidth = 2.5
  for (const [x, y] of [
    [150, 300],
    [240, 300],
    [150, 400],
    [240, 400],
  ] as const) {
    acanthus(brush, x - 10, y, 15, x, 1)
  }
  const words =
    'this herb rises from a black and knotty root with leaves cut deep and a single flower white without purple at the base that opens when the wind blows and shuts toward rain it grows in woods and upland hedges and flowers in march the juice is sharp and draws blisters'.split(
      ' ',
    )
  brush.fillStyle = '#33291f'
  brush.font = '34px serif'
  brush.textAlign = 'left'
  let word = 0
  for (let y = 310; y < height - 130; y += 44) {
    let x = y < 440 ? 292 : 120
    while (x < width - 220) {
      const next = words[word++ % words.length]!
      brush.fillText(next, x, y)
      x += brush.measureText(next).width + 12 + random.between(0, 5)
    }
  }
}

export const openHerbal: Piece = {
  slug: 'open-coloured-herbal',
  elevation: 50,
  turn: -8,
  backdrop: '#a3a9ac',
  build: random => {
    const [width, height] = [24, 35]
    const page = (draw: (brush: Brush) => void) => {
      const paper = plain('#ffffff', 0.85)
      paper.map = colourMap(
        canvas(1000, 1450, brush => {
          brush.drawImage(oldPaper(random, 500, 725), 0, 0, 1000, 1450)
          draw(brush)
        }),
      )
      return paper
    }
    const text = page(brush => printedPage(brush, 1000, 1450, random))
    const plate = page(brush => {
      brush.strokeStyle = 'rgb(90 74 50 / 0.5)'
      brush.lineWidth = 5
      brush.strokeRect(110, 110, 780, 1230)
      botanical(brush, 500, 1110, 830, random, windflower)
      brush.fillStyle = '#2b241c'
      brush.textAlign = 'center'
      brush.font = 'italic 42px serif'
      brush.fillText('Anemone major · Tab. XIV', 500, 1300)
    })
    const rise = (across: number) => 3 * Math.sin(Math.min(1, across * 2.6) * Math.PI * 0.5) * (1 - 0.42 * across) + 0.5
    const leaves = (hand: 1 | -1, material: Material) => {
      const sheet = new PlaneGeometry(width, height, 60, 1)
      const position = sheet.getAttribute('position')
      for (let i = 0; i < position.count; i++) {
        const across = hand > 0 ? position.getX(i) / width + 0.5 : 0.5 - position.getX(i) / width
        position.setXYZ(i, hand * across * width, rise(across), -position.getY(i))
      }
      sheet.computeVertexNormals()
      return part(sheet, material)
    }
    const slabs = 64
    const edges = (hand: 1 | -1) =>
      Array.from({ length: slabs }, (_, i) => {
        const tall = Math.min(rise(i / slabs), rise((i + 1) / slabs)) - 0.16
        return part(board(width / slabs + 0.02, tall, height - 0.3, 0.01), pageEdges, {
          at: [hand * ((i + 0.5) / slabs) * (width - 0.2), tall / 2 + 0.1, 0],
        })
      })
    const stripes = clouds(random)
    const pageEdges = plain('#ffffff', 0.85)
    pageEdges.map = colourMap(
      field(32, 256, (_, v) => {
        const tone = 0.84 + 0.16 * stripes.at(1, v * 60, 2)
        return [220 * tone, 204 * tone, 168 * tone]
      }),
    )
    const calf = colourMap(hide(random, 600, 800, [104, 62, 34]))
    return together([
      part(board(width * 2 + 1.6, 0.5, height + 1.2, 0.2), leather(calf, calf), { at: [0, 0.25, 0] }),
      ...edges(-1),
      ...edges(1),
      leaves(-1, text),
      leaves(1, plate),
    ])
  },
}
