import type { BufferGeometry } from 'three'
import { sawn } from '../form/joinery.ts'
import { canvas } from '../paint/canvas.ts'

const numerals = ['XII', 'I', 'II', 'III', 'IIII', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI']

interface Dial {
  /** Otherwise white enamel. */
  readonly silvered: boolean
  readonly maker: string
  readonly town: string
  /** Room for a seconds dial above VI. */
  readonly seconds?: boolean
}

/** A clock or watch dial with Roman hours and Arabic minutes, filling its square. */
export function chapterRing(dial: Dial): HTMLCanvasElement {
  const size = 1024
  return canvas(size, size, brush => {
    const middle = size / 2
    const tone = brush.createRadialGradient(middle * 0.8, middle * 0.7, 60, middle, middle, middle)
    tone.addColorStop(0, dial.silvered ? '#efeadd' : '#fdfcf8')
    tone.addColorStop(1, dial.silvered ? '#d6cfbe' : '#eeece4')
    brush.fillStyle = tone
    brush.fillRect(0, 0, size, size)
    brush.translate(middle, middle)
    brush.fillStyle = brush.strokeStyle = '#181614'
    brush.textAlign = 'center'
    brush.textBaseline = 'middle'
    for (const [radius, thick] of [
      [498, 4],
      [470, 3],
      [452, 3],
      [292, 3],
    ] as const) {
      brush.lineWidth = thick
      brush.beginPath()
      brush.arc(0, 0, radius, 0, 7)
      brush.stroke()
    }
    for (let minute = 0; minute < 60; minute++) {
      brush.save()
      brush.rotate((minute / 60) * 2 * Math.PI)
      brush.fillRect(-2, -470, minute % 5 ? 4 : 9, 18)
      if (minute % 5 === 0) {
        brush.font = '28px serif'
        brush.fillText(String(minute || 60), 0, -484)
        brush.font = 'bold 104px serif'
        brush.scale(0.74, 1.18)
        brush.fillText(numerals[minute / 5]!, 0, -312)
      }
      brush.restore()
    }
    brush.font = 'italic 58px serif'
    brush.fillText(dial.maker, 0, -120)
    brush.font = '34px serif'
    brush.fillText(dial.town, 0, dial.seconds ? -66 : 150)
    if (dial.seconds) {
      brush.lineWidth = 3
      brush.beginPath()
      brush.arc(0, 186, 118, 0, 7)
      brush.fillStyle = '#f6f4ec'
      brush.fill()
      brush.stroke()
      brush.fillStyle = '#181614'
      for (let second = 0; second < 60; second++) {
        brush.save()
        brush.translate(0, 186)
        brush.rotate((second / 60) * 2 * Math.PI)
        brush.fillRect(-1.5, -118, second % 5 ? 3 : 5, second % 5 ? 10 : 18)
        if (second % 10 === 0) {
          brush.font = '26px serif'
          brush.fillText(String(second || 60), 0, -82)
        }
        brush.restore()
      }
    }
  })
}

export function hand(length: number, width: number, looped: boolean): BufferGeometry {
  const outline: [number, number][] = looped
    ? [
        [-width, 0],
        [-width * 0.5, length * 0.3],
        [-width * 2.3, length * 0.5],
        [-width * 1.4, length * 0.68],
        [-width * 0.35, length * 0.74],
        [0, length],
        [width * 0.35, length * 0.74],
        [width * 1.4, length * 0.68],
        [width * 2.3, length * 0.5],
        [width * 0.5, length * 0.3],
        [width, 0],
        [0, -width * 1.4],
      ]
    : [
        [-width, 0],
        [-width * 0.4, length * 0.7],
        [0, length],
        [width * 0.4, length * 0.7],
        [width, 0],
        [width * 0.5, -length * 0.2],
        [-width * 0.5, -length * 0.2],
      ]
  return sawn(outline, length * 0.035, length * 0.006)
}
