import { type Material, type Object3D, PlaneGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { board } from '../form/joinery.ts'
import { flower, leaf } from '../paint/blossom.ts'
import { type Brush, canvas, colourMap, field } from '../paint/canvas.ts'
import { acanthus } from '../paint/engraving.ts'
import { leather, metal, plain } from '../paint/materials.ts'
import { clouds } from '../paint/noise.ts'
import { botanical, oldPaper, ship, windflower } from '../paint/scenes.ts'
import type { Random } from '../random.ts'
import { GOLD, hide, volume } from './books.ts'
import type { Piece } from './piece.ts'

/** Bookbinder's cloth: fine ribs, faded where the shelf let the light in. */
function bookcloth(random: Random, width: number, height: number, colour: readonly [number, number, number]) {
  const fade = clouds(random)
  return field(width, height, (u, v) => {
    const rib = 0.94 + 0.06 * Math.sin((v * height) / 1.6)
    const tone =
      rib * (0.95 + 0.09 * fade.at(u * 4, v * 4, 4)) + Math.max(0, 1 - 22 * Math.min(u, 1 - u, v, 1 - v)) * 0.16
    return [colour[0] * tone, colour[1] * tone, colour[2] * tone]
  })
}

/** Publisher's cloth, blocked in gold, black and cream with a ship before the sun. */
export const pictorialCloth: Piece = {
  slug: 'pictorial-cloth-isles',
  elevation: 12,
  turn: 30,
  backdrop: '#d0c8ba',
  build: random => {
    const teal = [28, 74, 82] as const
    const cover = canvas(1000, 1400, brush => {
      brush.drawImage(bookcloth(random, 500, 700, teal), 0, 0, 1000, 1400)
      brush.fillStyle = GOLD
      brush.beginPath()
      brush.arc(500, 700, 270, 0, 7)
      brush.fill()
      for (let i = 0; i < 40; i++) {
        brush.save()
        brush.translate(500, 700)
        brush.rotate((i / 40) * 2 * Math.PI)
        brush.fillRect(296, -5, i % 2 ? 60 : 100, 9)
        brush.restore()
      }
      ship(brush, 500, 860, 430, '#ece2c6', '#12201f')
      brush.fillStyle = '#12201f'
      for (let row = 0; row < 4; row++) {
        brush.beginPath()
        brush.moveTo(90, 880 + row * 64)
        for (let x = 90; x <= 910; x += 8) brush.lineTo(x, 880 + row * 64 + 16 * Math.sin(x / 38 + row * 1.7))
        for (let x = 910; x >= 90; x -= 8) brush.lineTo(x, 908 + row * 64 + 16 * Math.sin(x / 38 + row * 1.7))
        brush.fill()
      }
      brush.strokeStyle = GOLD
      for (const [inset, thick] of [
        [48, 8],
        [66, 3],
      ] as const) {
        brush.lineWidth = thick
        brush.strokeRect(inset, inset, 1000 - 2 * inset, 1400 - 2 * inset)
      }
      brush.fillStyle = GOLD
      brush.textAlign = 'center'
      brush.font = 'bold 108px serif'
      brush.fillText('THE ISLES OF', 500, 210, 800)
      brush.fillText('THE WEST WIND', 500, 330, 800)
      brush.font = 'bold 62px serif'
      brush.fillText('ELEANOR PASCOE', 500, 1270, 700)
    })
    const spine = canvas(420, 1400, brush => {
      brush.drawImage(bookcloth(random, 210, 700, teal), 0, 0, 420, 1400)
      brush.fillStyle = brush.strokeStyle = GOLD
      for (const y of [60, 90, 1290, 1320]) brush.fillRect(0, y, 420, 10)
      brush.textAlign = 'center'
      brush.font = 'bold 58px serif'
      ;['THE', 'ISLES', 'OF THE', 'WEST', 'WIND'].forEach((word, i) => {
        brush.fillText(word, 210, 220 + i * 76, 330)
      })
      ship(brush, 200, 900, 250, '#ece2c6', '#12201f')
      brush.font = 'bold 44px serif'
      brush.fillText('PASCOE', 210, 1200, 300)
    })
    return volume(random, { width: 14.4, height: 20.2, thick: 4.2, cover, spine, gilt: true, smooth: true })
  },
}

/** Rolls, stamps and panels pressed blind into pale skin, as German binders of the sixteenth century did. */
function blindTooling(brush: Brush, width: number, height: number): void {
  brush.strokeStyle = brush.fillStyle = 'rgb(92 62 30 / 0.78)'
  for (const [inset, thick] of [
    [40, 6],
    [56, 3],
    [170, 3],
    [184, 6],
    [300, 6],
  ] as const) {
    brush.lineWidth = thick
    brush.strokeRect(inset, inset * 1.05, width - 2 * inset, height - 2.1 * inset)
  }
  brush.lineWidth = 5
  for (let x = 110; x < width - 80; x += 66) {
    for (const y of [116, height - 116]) acanthus(brush, x, y, 24, y < 200 ? 0.3 : 3.4, 1)
  }
  for (let y = 190; y < height - 130; y += 66) {
    for (const x of [112, width - 112])
      flower(brush, x, y, 26, {
        petals: 6,
        fill: 'transparent',
        outline: brush.strokeStyle,
        heart: 'transparent',
        line: 4,
      })
  }
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 3; column++) {
      const [x, y] = [width / 2 + (column - 1) * 122, 400 + row * 86]
      brush.strokeRect(x - 50, y - 36, 100, 72)
      for (const turn of [0.7, 2.4, 3.9, 5.5])
        leaf(brush, x, y, 46, turn, 'rgb(92 62 30 / 0.25)', brush.strokeStyle as string)
    }
  }
  brush.font = 'bold 64px serif'
  brush.textAlign = 'center'
  brush.fillText('BIBLIA · 1583', width / 2, 268)
}

/** Folio Bible in blind-tooled pigskin over boards, with brass corners and clasps. */
export const pigskinBible: Piece = {
  slug: 'pigskin-clasped-bible',
  elevation: 13,
  turn: 36,
  backdrop: '#8a8378',
  build: random => {
    const skin = [212, 192, 150] as const
    const cover = canvas(1000, 1400, brush => {
      brush.drawImage(hide(random, 1000, 1400, skin), 0, 0)
      blindTooling(brush, 1000, 1400)
    })
    const spine = canvas(420, 1400, brush => {
      brush.drawImage(hide(random, 420, 1400, skin), 0, 0)
      brush.strokeStyle = 'rgb(92 62 30 / 0.75)'
      brush.lineWidth = 5
      for (let panel = 0; panel < 5; panel++) {
        const y = 172 + panel * 264
        brush.strokeRect(60, y - 80, 300, 160)
        flower(brush, 210, y, 62, {
          petals: 8,
          fill: 'transparent',
          outline: brush.strokeStyle,
          heart: 'transparent',
          line: 5,
        })
      }
    })
    const [width, height, thick] = [23, 33, 8.6]
    const brass = metal('brass', random)
    const fittings: Object3D[] = []
    for (const x of [-1, 1]) {
      for (const y of [-1, 1]) {
        fittings.push(
          part(board(3.6, 3.6, 0.25, 0.1), brass, {
            at: [x * (width / 2 - 1.9), height / 2 + y * (height / 2 - 1.9), thick / 2 + 0.05],
          }),
          part(board(1, 1, 0.9, 0.45), brass, {
            at: [x * (width / 2 - 1.9), height / 2 + y * (height / 2 - 1.9), thick / 2 + 0.4],
          }),
        )
      }
    }
    for (const y of [0.27, 0.73]) {
      fittings.push(
        part(board(0.4, 2, thick + 0.5, 0.15), plain('#5a3a20', 0.6), { at: [width / 2 + 0.15, height * y, 0] }),
        part(board(3.4, 2.2, 0.3, 0.12), brass, { at: [width / 2 - 1.5, height * y, thick / 2 + 0.1] }),
        part(board(0.6, 2.2, 2.4, 0.12), brass, { at: [width / 2 + 0.25, height * y, thick / 2 - 1] }),
      )
    }
    return together([volume(random, { width, height, thick, cover, spine, gilt: false }), ...fittings])
  },
}

/** Lines of print in two columns with a decorated initial. */
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

/** An herbal lying open at a plate washed in colours. */
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
