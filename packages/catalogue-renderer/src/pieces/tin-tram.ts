import { BoxGeometry, CylinderGeometry, type Material, type Object3D, TorusGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { board } from '../form/joinery.ts'
import { type Brush, canvas, colourMap, field } from '../paint/canvas.ts'
import { glaze, metal, plain } from '../paint/materials.ts'
import { clouds } from '../paint/noise.ts'
import type { Piece } from './piece.ts'

function tramSide(brush: Brush, width: number, height: number): void {
  const [red, cream, line] = ['#a82e24', '#e8dab0', '#d2a548']
  brush.fillStyle = cream
  brush.fillRect(0, 0, width, height)
  brush.fillStyle = red
  brush.fillRect(0, height * 0.6, width, height * 0.4)
  brush.fillRect(0, height * 0.3, width, height * 0.1)
  const windows = Math.max(1, Math.round(width / 190))
  for (let deck = 0; deck < 2; deck++) {
    for (let i = 0; i < windows; i++) {
      const x = ((i + 0.5) * width) / windows
      const top = deck ? 0.42 : 0.06
      brush.fillStyle = '#2c3a44'
      brush.fillRect(x - 70, height * top, 140, height * (deck ? 0.16 : 0.21))
      brush.fillStyle = '#e0b48c'
      brush.beginPath()
      brush.arc(x - 14, height * (top + 0.1), 20, 0, 7)
      brush.fill()
      brush.fillStyle = ['#33508a', '#8a3a5a', '#4a6a3a', '#6a4a2a'][(i + deck) % 4]!
      brush.fillRect(x - 44, height * (top + 0.125), 62, height * 0.035)
      brush.fillRect(x - 36, height * (top + 0.055), 44, 10)
      brush.strokeStyle = line
      brush.lineWidth = 6
      brush.strokeRect(x - 70, height * top, 140, height * (deck ? 0.16 : 0.21))
    }
  }
  brush.strokeStyle = line
  brush.lineWidth = 7
  brush.strokeRect(24, height * 0.66, width - 48, height * 0.28)
  brush.fillStyle = line
  brush.textAlign = 'center'
  brush.font = `bold ${height * 0.1}px serif`
  brush.fillText(width > 600 ? 'CITY TRAMWAYS' : '27', width / 2, height * 0.845, width - 90)
  brush.fillStyle = red
  brush.font = `bold ${height * 0.066}px serif`
  brush.fillStyle = cream
  brush.fillText(width > 600 ? 'BRILLANTINE MOREL · COCOA' : '27', width / 2, height * 0.373, width - 80)
}

export const tinTram: Piece = {
  slug: 'lithographed-tin-tram',
  elevation: 15,
  turn: 32,
  backdrop: '#a3a9ac',
  build: random => {
    const scuffed = clouds(random)
    const litho = (width: number, height: number) => {
      const wear = field(width / 2, height / 2, (u, v) => {
        const rub = scuffed.at(u * 9, v * 9, 5) > 0.5 ? 150 : 255
        return [rub, rub * 0.98, rub * 0.94]
      })
      return glaze(
        colourMap(
          canvas(width, height, brush => {
            tramSide(brush, width, height)
            brush.globalCompositeOperation = 'multiply'
            brush.globalAlpha = 0.6
            brush.drawImage(wear, 0, 0, width, height)
          }),
        ),
        0.5,
      )
    }
    const [side, end] = [litho(1300, 800), litho(440, 800)]
    const grey = plain('#4a4f50', 0.4)
    const roof = glaze(side.map!, 0.4)
    roof.map = null
    roof.color.set('#d8cba4')
    const steel = metal('steel', random)
    const parts: Object3D[] = [
      part(new BoxGeometry(20, 12.6, 7.2), [end, end, roof, grey, side, side] as Material[], { at: [0, 9, 0] }),
      part(board(22.4, 0.8, 7.8, 0.35), roof, { at: [0, 15.6, 0] }),
      part(board(18, 1, 5.6, 0.4), roof, { at: [0, 16.3, 0] }),
      part(board(25, 0.7, 7, 0.3), grey, { at: [0, 2.6, 0] }),
      part(new CylinderGeometry(0.16, 0.22, 7, 12), steel, { at: [2.6, 19.4, 0], turn: [0, 0, -0.7] }),
      part(new CylinderGeometry(0.5, 0.5, 0.4, 20), steel, { at: [4.9, 22.1, 0], turn: [Math.PI / 2, 0, 0] }),
      part(new TorusGeometry(1, 0.2, 10, 28), steel, { at: [8.6, 5.4, 4.6], scale: [1.5, 1, 1] }),
      part(new CylinderGeometry(0.2, 0.2, 1.4, 12), steel, { at: [8.6, 5, 4.1], turn: [Math.PI / 2, 0, 0] }),
    ]
    for (const x of [-5.4, 5.4]) {
      for (const z of [-3.2, 3.2]) {
        parts.push(
          part(new CylinderGeometry(1.7, 1.7, 0.6, 32), steel, { at: [x, 1.7, z], turn: [Math.PI / 2, 0, 0] }),
          part(new CylinderGeometry(1, 1, 0.7, 24), plain('#8c2a22', 0.4), {
            at: [x, 1.7, z],
            turn: [Math.PI / 2, 0, 0],
          }),
        )
      }
    }
    for (const hand of [-1, 1]) {
      for (const z of [-3, 3]) {
        parts.push(part(new CylinderGeometry(0.14, 0.14, 12.6, 10), steel, { at: [hand * 11.6, 9, z] }))
      }
      parts.push(
        part(new CylinderGeometry(0.7, 0.5, 0.5, 20), metal('brass', random), {
          at: [hand * 12.4, 4.6, 0],
          turn: [0, 0, Math.PI / 2],
        }),
        part(board(0.5, 3, 6.4, 0.2), end, { at: [hand * 12.2, 4.2, 0] }),
      )
    }
    return together(parts)
  },
}
