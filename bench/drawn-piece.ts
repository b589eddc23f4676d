import sharp from 'sharp'
import { numbersFrom } from '../shared/testing/numbers-from.ts'

/*
 * Pieces that nobody made, drawn as they would be photographed: a body on paper, decorated from a stock of ornaments in
 * bands, sprays and borders. Seeds make different pieces of a kind, as two vases of one workshop differ.
 */

const EDGE = 640
const BODIES = ['vase', 'dish', 'box', 'hanging'] as const

/** The product refuses SVG, and blocks it in the process where it reads photographs. */
const admitSvg = () => sharp.unblock({ operation: ['VipsForeignLoadSvg'] })

export async function drawPiece(seed: number): Promise<Buffer> {
  const next = numbersFrom(seed * 7_919 + 17)
  const between = (low: number, high: number) => low + next() * (high - low)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const tone = (hue: number, light: number) =>
    `hsl(${Math.round(hue + between(-14, 14))} ${Math.round(between(20, 80))}% ${Math.round(light)}%)`

  const hues = [between(0, 360), between(0, 360), between(0, 360)] as const
  const paper = tone(between(0, 360), between(25, 85))
  const ground = tone(hues[0], between(20, 90))
  const inks = [tone(hues[1], between(15, 80)), tone(hues[2], between(15, 80)), tone(hues[1], between(10, 50))]
  const at = (x: number, y: number, turn: number, size: number, shape: string) =>
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${size.toFixed(3)})">${shape}</g>`

  const flower = () => {
    const [petals, long, ink] = [Math.round(between(4, 9)), between(6, 12), pick(inks)]
    const petal = Array.from({ length: petals }, (_, n) =>
      at(
        0,
        0,
        (360 / petals) * n,
        1,
        `<ellipse cx="0" cy="${-long}" rx="${long * 0.45}" ry="${long * 0.8}" fill="${ink}"/>`,
      ),
    )
    return `${petal.join('')}<circle r="${between(2, 5)}" fill="${pick(inks)}"/>`
  }
  const leaf = () => {
    const bend = between(4, 12)
    return `<path d="M0 0 Q${bend} -12 0 -26 Q${-bend} -12 0 0" fill="${pick(inks)}"/><path d="M0 0 V-22" stroke="${ground}" fill="none"/>`
  }
  const scroll = () =>
    `<path d="M0 0 c${between(6, 14)} -14 22 -6 ${between(12, 20)} 4 s-12 10 -10 2" stroke="${pick(inks)}" stroke-width="${between(1.5, 4)}" fill="none"/>`
  const star = () => {
    const points = Math.round(between(4, 8)) * 2
    const corners = Array.from({ length: points }, (_, n) => {
      const [radius, angle] = [n % 2 ? 5 : 13, (2 * Math.PI * n) / points]
      return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`
    })
    return `<polygon points="${corners.join(' ')}" fill="${pick(inks)}"/>`
  }
  const sign = () =>
    `<text font-size="${between(14, 30)}" fill="${pick(inks)}">${String.fromCharCode(65 + next() * 26)}</text>`
  const ornaments = Array.from({ length: 6 }, () => pick([flower, leaf, scroll, star, sign])())

  const band = (y: number, wide: number) => {
    const [shape, step, size] = [pick(ornaments), between(18, 44), between(0.4, 1.1)]
    const turns = pick([0, 180, 90])
    return Array.from({ length: Math.ceil(wide / step) }, (_, n) =>
      at(EDGE / 2 - wide / 2 + n * step, y, turns * (n % 2), size, shape),
    ).join('')
  }
  const spray = (x: number, y: number, reach: number) =>
    Array.from({ length: Math.round(between(8, 22)) }, () => {
      const [angle, far] = [between(0, 2 * Math.PI), reach * Math.sqrt(next())]
      return at(
        x + far * Math.cos(angle),
        y + far * Math.sin(angle),
        between(0, 360),
        between(0.4, 1.7),
        pick(ornaments),
      )
    }).join('')
  const ring = (radius: number) => {
    const [shape, count, size] = [pick(ornaments), Math.round(between(10, 34)), between(0.4, 1)]
    return Array.from({ length: count }, (_, n) => {
      const angle = (2 * Math.PI * n) / count
      return at(
        EDGE / 2 + radius * Math.cos(angle),
        EDGE / 2 + radius * Math.sin(angle),
        (360 * n) / count,
        size,
        shape,
      )
    }).join('')
  }

  const [wide, high] = [between(200, 460), between(260, 520)]
  const [left, top] = [EDGE / 2 - wide / 2, EDGE / 2 - high / 2]
  const bands = Array.from({ length: Math.round(between(1, 4)) }, () =>
    band(top + between(0.1, 0.9) * high, wide),
  ).join('')
  const sprays = Array.from({ length: Math.round(between(1, 4)) }, () =>
    spray(EDGE / 2 + between(-0.3, 0.3) * wide, top + between(0.25, 0.75) * high, between(30, 110)),
  ).join('')
  const neck = between(0.15, 0.4) * wide
  const outlines = {
    vase: `<path id="body" d="M${EDGE / 2 - neck} ${top} C${left - 40} ${top + high * between(0.2, 0.5)} ${left} ${top + high * 0.8} ${EDGE / 2 - neck * 1.2} ${top + high} H${EDGE / 2 + neck * 1.2} C${left + wide} ${top + high * 0.8} ${left + wide + 40} ${top + high * between(0.2, 0.5)} ${EDGE / 2 + neck} ${top} Z"/>`,
    dish: `<circle id="body" cx="${EDGE / 2}" cy="${EDGE / 2}" r="${wide / 2 + 50}"/>`,
    box: `<rect id="body" x="${left}" y="${top}" width="${wide}" height="${high * 0.7}" rx="${between(0, 30)}"/>`,
    hanging: `<rect id="body" x="${left - 40}" y="${top}" width="${wide + 80}" height="${high}"/>`,
  }
  const body = pick(BODIES)
  const decoration =
    body === 'dish' ? [wide / 2 + 30, wide / 2.6, wide / 5].map(ring).join('') + sprays : bands + sprays
  const light = between(0.2, 0.8)
  admitSvg()
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE}" height="${EDGE}"><defs>
<clipPath id="clip">${outlines[body]}</clipPath>
<radialGradient id="light" cx="${light}" cy="${between(0.1, 0.6)}" r="0.9"><stop offset="0" stop-color="#fff" stop-opacity="0.35"/><stop offset="0.5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.45"/></radialGradient>
</defs><rect width="${EDGE}" height="${EDGE}" fill="${paper}"/>
<ellipse cx="${EDGE / 2 + 20}" cy="${top + high}" rx="${wide / 1.8}" ry="26" fill="#000" opacity="0.25"/>
<g clip-path="url(#clip)"><rect width="${EDGE}" height="${EDGE}" fill="${ground}"/>${decoration}<rect width="${EDGE}" height="${EDGE}" fill="url(#light)"/></g></svg>`),
  )
    .webp({ quality: 84 })
    .toBuffer()
}
