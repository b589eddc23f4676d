import sharp from 'sharp'
import { numbersFrom } from '../shared/testing/numbers-from.ts'

/*
 * Pieces of one series, drawn: what the workshop repeats comes from the series' numbers, what it varies from the
 * member's. A plate's rim is repeated and its scene is not, a book's page keeps its frame, a mould gets other flowers.
 */

const EDGE = 640
const MIDDLE = EDGE / 2

export const seriesKinds = ['plates', 'vases', 'pages', 'robes', 'prints', 'medallions', 'service'] as const
export type SeriesKind = (typeof seriesKinds)[number]

interface Chance {
  readonly between: (low: number, high: number) => number
  readonly whole: (low: number, high: number) => number
  readonly pick: <T>(list: readonly T[]) => T
}

function chanceFrom(seed: number): Chance {
  const next = numbersFrom(seed)
  const between = (low: number, high: number) => low + next() * (high - low)
  return {
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: list => list[Math.floor(next() * list.length)]!,
  }
}

interface Palette {
  readonly ground: string
  readonly inks: readonly string[]
  readonly paper: string
}

function palette({ between }: Chance): Palette {
  const hues = [between(0, 360), between(0, 360), between(0, 360)]
  const tone = (hue: number, light: number) =>
    `hsl(${Math.round(hue)} ${Math.round(between(20, 75))}% ${Math.round(light)}%)`
  return {
    ground: tone(hues[0]!, between(60, 92)),
    inks: [
      tone(hues[1]!, between(20, 50)),
      tone(hues[2]!, between(20, 60)),
      tone(hues[1]! + 30, between(10, 40)),
      tone(hues[2]! - 40, between(30, 70)),
    ],
    paper: `hsl(${Math.round(between(0, 360))} ${Math.round(between(3, 16))}% ${Math.round(between(25, 85))}%)`,
  }
}

const at = (x: number, y: number, turn: number, size: number, shape: string) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${size.toFixed(3)})">${shape}</g>`

function ornament(chance: Chance, { inks }: Palette): string {
  const { between, whole, pick } = chance
  const ink = pick(inks)
  const round = (count: number, shape: string) =>
    Array.from({ length: count }, (_, n) => at(0, 0, (360 * n) / count, 1, shape)).join('')
  return pick([
    () =>
      `${round(whole(4, 9), `<ellipse cx="0" cy="${-between(7, 11)}" rx="${between(2.5, 5)}" ry="${between(5, 9)}" fill="${ink}"/>`)}<circle r="${between(2, 4)}" fill="${pick(inks)}"/>`,
    () => {
      const bend = between(5, 11)
      return `<path d="M0 4 Q${bend} -10 0 -24 Q${-bend} -10 0 4" fill="${ink}"/><path d="M0 2 L0 -20 M0 -6 L${bend / 2} -12 M0 -10 L${-bend / 2} -15" stroke="${pick(inks)}" fill="none"/>`
    },
    () =>
      `<path d="M0 0 c${between(6, 14)} -14 22 -6 ${between(12, 20)} 4 s-12 10 -10 2" stroke="${ink}" stroke-width="${between(1.5, 4)}" fill="none"/>`,
    () =>
      `${round(whole(3, 7), `<path d="M0 0 L${between(2, 5)} -7 L0 -14 L${-between(2, 5)} -7 Z" fill="${ink}"/>`)}<circle r="2.5" fill="${pick(inks)}"/>`,
    () =>
      `<circle r="${between(7, 11)}" fill="none" stroke="${ink}" stroke-width="${between(1.5, 3.5)}"/><circle r="${between(2, 5)}" fill="${pick(inks)}"/>`,
  ])()
}

const ornaments = (chance: Chance, colors: Palette, count: number) =>
  Array.from({ length: count }, () => ornament(chance, colors))

function spray(chance: Chance, stock: readonly string[], x: number, y: number, reach: number, count: number): string {
  const { between, pick } = chance
  return Array.from({ length: count }, () => {
    const [angle, far] = [between(0, 2 * Math.PI), reach * Math.sqrt(between(0, 1))]
    return at(x + far * Math.cos(angle), y + far * Math.sin(angle), between(0, 360), between(0.6, 1.6), pick(stock))
  }).join('')
}

function ring(shape: string, radius: number, count: number, size: number): string {
  return Array.from({ length: count }, (_, n) => {
    const angle = (2 * Math.PI * n) / count
    const [x, y] = [MIDDLE + radius * Math.cos(angle), MIDDLE + radius * Math.sin(angle)]
    return at(x, y, (360 * n) / count, size, shape)
  }).join('')
}

function band(shape: string, y: number, left: number, right: number, step: number, size: number): string {
  const count = Math.floor((right - left) / step)
  return Array.from({ length: count }, (_, n) => at(left + (n + 0.5) * step, y, 180 * (n % 2), size, shape)).join('')
}

/** A landscape with hills, houses, trees and people, in a box. */
function scene(chance: Chance, { inks }: Palette, x: number, y: number, width: number, height: number): string {
  const { between, whole, pick } = chance
  const hill = (level: number) => {
    const points = Array.from(
      { length: 6 },
      (_, n) => `${x + (width * n) / 5},${y + height * (level - between(0, 0.2))}`,
    )
    return `<polygon points="${x},${y + height} ${points.join(' ')} ${x + width},${y + height}" fill="${pick(inks)}" opacity="0.55"/>`
  }
  const house = () => {
    const [left, base, wide, high] = [
      x + between(0.05, 0.8) * width,
      y + between(0.55, 0.9) * height,
      between(24, 60),
      between(20, 60),
    ]
    const windows = Array.from(
      { length: whole(1, 4) },
      (_, n) => `<rect x="${left + 5 + n * 11}" y="${base - high + 8}" width="6" height="9" fill="#fff"/>`,
    )
    return `<rect x="${left}" y="${base - high}" width="${wide}" height="${high}" fill="${pick(inks)}"/><polygon points="${left - 5},${base - high} ${left + wide / 2},${base - high - between(10, 34)} ${left + wide + 5},${base - high}" fill="${pick(inks)}"/>${windows.join('')}`
  }
  const tree = () => {
    const [left, base, high] = [x + between(0.03, 0.97) * width, y + between(0.5, 0.95) * height, between(24, 90)]
    const crown = Array.from(
      { length: whole(3, 8) },
      () =>
        `<circle cx="${left + between(-14, 14)}" cy="${base - high + between(-14, 14)}" r="${between(5, 13)}" fill="${pick(inks)}"/>`,
    )
    return `<path d="M${left} ${base} L${left + between(-6, 6)} ${base - high}" stroke="${inks[2]}" stroke-width="4"/>${crown.join('')}`
  }
  const person = () => {
    const [left, base] = [x + between(0.08, 0.92) * width, y + between(0.7, 0.97) * height]
    return `<path d="M${left} ${base - 24} l-7 24 h14 z" fill="${pick(inks)}"/><circle cx="${left}" cy="${base - 28}" r="5" fill="${pick(inks)}"/><path d="M${left} ${base - 18} l${between(-14, 14)} ${between(-10, 8)}" stroke="${pick(inks)}" stroke-width="3"/>`
  }
  const many = (draw: () => string, count: number) => Array.from({ length: count }, draw).join('')
  return hill(0.45) + hill(0.7) + many(house, whole(1, 4)) + many(tree, whole(3, 7)) + many(person, whole(2, 6))
}

const SYLLABLES = [
  'an',
  'be',
  'co',
  'di',
  'el',
  'fa',
  'gri',
  'ho',
  'im',
  'lu',
  'mo',
  'na',
  'pra',
  'que',
  'ro',
  'ste',
  'ti',
  'va',
]

const word = ({ pick, whole }: Chance) => Array.from({ length: whole(1, 4) }, () => pick(SYLLABLES)).join('')

function lines(chance: Chance, x: number, y: number, width: number, count: number, size: number, ink: string): string {
  return Array.from({ length: count }, (_, n) => {
    let text = word(chance)
    while (text.length * size * 0.5 < width - size * 4) text += ` ${word(chance)}`
    return `<text x="${x}" y="${y + n * size * 1.5}" font-size="${size}" font-family="serif" fill="${ink}" textLength="${width}" lengthAdjust="spacingAndGlyphs">${text}</text>`
  }).join('')
}

interface Drawing {
  readonly outline: string
  readonly ground: string
  readonly marks: string
}

type Draw = (series: Chance, own: Chance, colors: Palette) => Drawing

const draw: Record<SeriesKind, Draw> = {
  plates: (series, own, colors) => {
    const radius = series.between(230, 290)
    const [outer, inner] = ornaments(series, colors, 2) as [string, string]
    const rings =
      ring(outer, radius - 26, series.whole(18, 36), series.between(0.6, 1)) +
      ring(inner, radius - 62, series.whole(14, 30), series.between(0.5, 0.8))
    const reach = (radius - 82) * 0.72
    const well = `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${radius - 82}" fill="none" stroke="${colors.inks[0]}" stroke-width="4"/>`
    const picture = scene(own, colors, MIDDLE - reach, MIDDLE - reach, 2 * reach, 2 * reach)
    return {
      outline: `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${radius}"/>`,
      ground: colors.ground,
      marks: rings + well + picture,
    }
  },
  vases: (series, own, colors) => {
    const [neck, belly, high] = [series.between(50, 90), series.between(120, 190), series.between(420, 540)]
    const [top, shoulder] = [MIDDLE - high / 2, series.between(0.25, 0.5)]
    const outline = `<path d="M${MIDDLE - neck} ${top} C${MIDDLE - belly * 1.3} ${top + high * shoulder} ${MIDDLE - belly} ${top + high * 0.8} ${MIDDLE - neck * 1.1} ${top + high} H${MIDDLE + neck * 1.1} C${MIDDLE + belly} ${top + high * 0.8} ${MIDDLE + belly * 1.3} ${top + high * shoulder} ${MIDDLE + neck} ${top} Z"/>`
    const [lip, foot] = ornaments(series, colors, 2) as [string, string]
    const bands =
      band(lip, top + 34, MIDDLE - 200, MIDDLE + 200, series.between(18, 30), series.between(0.5, 0.9)) +
      band(foot, top + high - 34, MIDDLE - 200, MIDDLE + 200, series.between(18, 30), series.between(0.5, 0.9))
    const stock = ornaments(series.whole(0, 1) ? series : own, colors, 5)
    const flowers = Array.from({ length: 3 }, (_, n) =>
      spray(own, stock, MIDDLE + own.between(-50, 50), top + high * (0.3 + 0.2 * n), 70, own.whole(9, 16)),
    )
    return { outline, ground: colors.ground, marks: bands + flowers.join('') }
  },
  pages: (series, own, colors) => {
    const [left, top, wide, high] = [120, 50, 400, 540]
    const border = ornament(series, colors)
    const size = series.between(11, 17)
    const frame = `<rect x="${left + 24}" y="${top + 24}" width="${wide - 48}" height="${high - 48}" fill="none" stroke="${colors.inks[0]}" stroke-width="${series.between(2, 6)}"/>`
    const head = band(border, top + 44, left + 40, left + wide - 40, series.between(16, 30), series.between(0.4, 0.8))
    const hasPicture = series.whole(0, 1) === 1
    const text = lines(
      own,
      left + 44,
      top + (hasPicture ? 290 : 84),
      wide - 88,
      Math.floor((hasPicture ? 220 : 420) / (size * 1.5)),
      size,
      '#2a221c',
    )
    const picture = hasPicture ? scene(own, colors, left + 44, top + 70, wide - 88, 190) : ''
    return {
      outline: `<rect x="${left}" y="${top}" width="${wide}" height="${high}"/>`,
      ground: '#ece2c8',
      marks: frame + head + text + picture,
    }
  },
  robes: (series, own, colors) => {
    const stock = ornaments(series, colors, 4)
    const hem = ornament(series, colors)
    const sleeve = series.between(110, 170)
    const outline = `<path d="M70 70 H570 V${70 + sleeve} H440 V590 H200 V${70 + sleeve} H70 Z"/>`
    const edges =
      band(hem, 570, 200, 440, series.between(20, 34), 0.9) + band(hem, 88, 70, 570, series.between(20, 34), 0.8)
    const figures = Array.from({ length: own.whole(4, 6) }, () =>
      spray(own, stock, own.between(190, 450), own.between(130, 540), own.between(40, 90), own.whole(6, 12)),
    )
    return { outline, ground: colors.ground, marks: edges + figures.join('') }
  },
  prints: (series, own, colors) => {
    const frame = series.between(24, 44)
    const gilding = ornament(series, colors)
    const sides = [88, 552].map(y => band(gilding, y, 90, 550, series.between(18, 26), series.between(0.5, 0.8)))
    const mount = `<rect x="${80 + frame}" y="${80 + frame}" width="${480 - 2 * frame}" height="${480 - 2 * frame}" fill="#f1ead8" stroke="${colors.inks[2]}" stroke-width="3"/>`
    const title = `<text x="${MIDDLE}" y="${540 - frame}" font-size="18" font-family="serif" text-anchor="middle" fill="#222">${word(series)} ${word(series)}</text>`
    const room = 480 - 2 * frame - 70
    return {
      outline: '<rect x="70" y="70" width="500" height="500"/>',
      ground: colors.inks[0]!,
      marks: sides.join('') + mount + title + scene(own, colors, 80 + frame + 30, 80 + frame + 22, room, room - 10),
    }
  },
  medallions: (series, own, colors) => {
    const [motif, other] = ornaments(series, colors, 2) as [string, string]
    const step = series.between(40, 62)
    const lattice: string[] = []
    for (let y = 90, row = 0; y < 560; y += step, row++) {
      lattice.push(band(row % 2 ? motif : other, y, 110, 530, step, 0.8))
    }
    const [wide, high] = [series.between(110, 150), series.between(120, 190)]
    const stock = ornaments(own, colors, 4)
    const middle = `<ellipse cx="${MIDDLE}" cy="${MIDDLE}" rx="${wide}" ry="${high}" fill="${colors.ground}" stroke="${colors.inks[1]}" stroke-width="7"/>${spray(own, stock, MIDDLE, MIDDLE, Math.min(wide, high) - 18, 26)}`
    return {
      outline: '<rect x="95" y="60" width="450" height="520"/>',
      ground: colors.ground,
      marks: lattice.join('') + middle,
    }
  },
  /** The same transfer print on other forms. */
  service: (series, own, colors) => {
    const stock = ornaments(series, colors, 5)
    const print = spray(series, stock, 0, 0, 74, 20)
    const [wide, high] = [own.between(200, 280), own.between(150, 270)]
    const outline = own.pick([
      `<ellipse cx="${MIDDLE}" cy="${MIDDLE}" rx="${wide}" ry="${high}"/>`,
      `<path d="M${MIDDLE - wide} ${MIDDLE - high} H${MIDDLE + wide} Q${MIDDLE + wide} ${MIDDLE + high} ${MIDDLE} ${MIDDLE + high} Q${MIDDLE - wide} ${MIDDLE + high} ${MIDDLE - wide} ${MIDDLE - high} Z"/>`,
      `<rect x="${MIDDLE - wide}" y="${MIDDLE - high}" width="${2 * wide}" height="${2 * high}" rx="${own.between(10, 90)}"/>`,
    ])
    const places = Array.from({ length: own.whole(1, 2) }, (_, n) =>
      at(
        MIDDLE + (n === 0 ? own.between(-90, 0) : own.between(80, 120)),
        MIDDLE + own.between(-60, 60),
        own.between(-40, 40),
        own.between(0.7, 1.15),
        print,
      ),
    )
    const rim = band(ornament(own, colors), MIDDLE - high + 26, MIDDLE - wide, MIDDLE + wide, own.between(20, 40), 0.7)
    return { outline, ground: colors.ground, marks: places.join('') + rim }
  },
}

/** The product refuses SVG, and blocks it in the process where it reads photographs. */
const admitSvg = () => sharp.unblock({ operation: ['VipsForeignLoadSvg'] })

/** @param member 0 is the one that a catalogue holds */
export function drawMember(kind: SeriesKind, series: number, member: number): Promise<Buffer> {
  const common = chanceFrom(series * 7_919 + seriesKinds.indexOf(kind) * 101 + 5)
  const colors = palette(common)
  const own = chanceFrom(series * 104_729 + member * 1_299_709 + seriesKinds.indexOf(kind))
  const { outline, ground, marks } = draw[kind](common, own, colors)
  const light = own.between(0.2, 0.8)
  admitSvg()
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE}" height="${EDGE}"><defs>
<clipPath id="clip">${outline}</clipPath>
<radialGradient id="light" cx="${light}" cy="${own.between(0.1, 0.6)}" r="0.9"><stop offset="0" stop-color="#fff" stop-opacity="0.25"/><stop offset="0.5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.35"/></radialGradient>
</defs><rect width="${EDGE}" height="${EDGE}" fill="${colors.paper}"/><ellipse cx="${MIDDLE + 20}" cy="596" rx="200" ry="18" fill="#000" opacity="0.2"/>
<g clip-path="url(#clip)"><rect width="${EDGE}" height="${EDGE}" fill="${ground}"/>${marks}<rect width="${EDGE}" height="${EDGE}" fill="url(#light)"/></g></svg>`),
  )
    .webp({ quality: 84 })
    .toBuffer()
}
