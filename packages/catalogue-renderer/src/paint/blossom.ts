import type { Random } from '../random.ts'
import type { Brush } from './canvas.ts'

interface Petals {
  readonly petals: number
  readonly fill: string
  readonly outline: string
  readonly heart: string
  /** Relative to a petal's length. */
  readonly breadth?: number
  readonly line?: number
}

export function flower(brush: Brush, x: number, y: number, radius: number, style: Petals, turn = 0): void {
  const breadth = style.breadth ?? 0.62
  brush.save()
  brush.translate(x, y)
  brush.rotate(turn)
  brush.lineWidth = style.line ?? Math.max(1, radius * 0.07)
  brush.strokeStyle = style.outline
  for (let i = 0; i < style.petals; i++) {
    brush.save()
    brush.rotate((i / style.petals) * 2 * Math.PI)
    brush.beginPath()
    brush.moveTo(0, 0)
    brush.bezierCurveTo(-radius * breadth, -radius * 0.35, -radius * breadth, -radius, 0, -radius)
    brush.bezierCurveTo(radius * breadth, -radius, radius * breadth, -radius * 0.35, 0, 0)
    brush.fillStyle = style.fill
    brush.fill()
    brush.stroke()
    brush.lineWidth *= 0.6
    for (const side of [-0.22, 0, 0.22]) {
      brush.beginPath()
      brush.moveTo(0, -radius * 0.3)
      brush.quadraticCurveTo(radius * side, -radius * 0.5, radius * side * 1.4, -radius * 0.78)
      brush.stroke()
    }
    brush.lineWidth /= 0.6
    brush.restore()
  }
  brush.beginPath()
  brush.arc(0, 0, radius * 0.2, 0, 2 * Math.PI)
  brush.fillStyle = style.heart
  brush.fill()
  brush.stroke()
  brush.restore()
}

export function peony(
  brush: Brush,
  x: number,
  y: number,
  size: number,
  fill: string,
  outline: string,
  heart: string,
): void {
  for (const [scale, petals, turn] of [
    [1, 9, 0],
    [0.76, 8, 0.35],
    [0.5, 6, 0.1],
  ] as const) {
    flower(brush, x, y, size * scale, { petals, fill, outline, heart, breadth: 0.5, line: 3 }, turn)
  }
}

interface Bouquet {
  /** The first kind of flower is the largest. */
  readonly flowers: readonly (readonly [fill: string, outline: string])[]
  readonly heart: string
  readonly leaf: string
  readonly rib: string
  readonly random: Random
}

/** In a circle of radius `size`: one flower in the middle, smaller ones on stems around it. */
export function bouquet(brush: Brush, x: number, y: number, size: number, style: Bouquet): void {
  const { random } = style
  const outer = 7
  const places = Array.from({ length: outer }, (_, i) => {
    const angle = (i / outer) * 2 * Math.PI + random.between(-0.25, 0.25)
    const reach = size * random.between(0.62, 0.86)
    return { angle, atX: x + Math.cos(angle) * reach, atY: y + Math.sin(angle) * reach }
  })
  for (const { angle, atX, atY } of places) {
    brush.strokeStyle = style.rib
    brush.lineWidth = Math.max(2, size * 0.025)
    brush.beginPath()
    brush.moveTo(x, y)
    brush.quadraticCurveTo((x + atX) / 2 + size * 0.12, (y + atY) / 2 - size * 0.12, atX, atY)
    brush.stroke()
    for (const lean of [-0.5, 0.35]) {
      const from = size * random.between(0.3, 0.5)
      leaf(
        brush,
        x + Math.cos(angle) * from,
        y + Math.sin(angle) * from,
        size * random.between(0.36, 0.52),
        angle + lean,
        style.leaf,
        style.rib,
      )
    }
  }
  places.forEach(({ atX, atY }, i) => {
    const [fill, outline] = style.flowers[(i % Math.max(1, style.flowers.length - 1)) + 1] ?? style.flowers[0]!
    if (i % 2) peony(brush, atX, atY, size * 0.2, fill, outline, style.heart)
    else flower(brush, atX, atY, size * 0.17, { petals: 5, fill, outline, heart: style.heart }, i)
  })
  const [fill, outline] = style.flowers[0]!
  peony(brush, x, y, size * 0.38, fill, outline, style.heart)
}

/** A pointed leaf from (x, y), with its midrib. */
export function leaf(
  brush: Brush,
  x: number,
  y: number,
  length: number,
  turn: number,
  fill: string,
  rib: string,
): void {
  brush.save()
  brush.translate(x, y)
  brush.rotate(turn)
  brush.beginPath()
  brush.moveTo(0, 0)
  brush.quadraticCurveTo(length * 0.45, -length * 0.36, length, 0)
  brush.quadraticCurveTo(length * 0.45, length * 0.3, 0, 0)
  brush.fillStyle = fill
  brush.fill()
  brush.strokeStyle = rib
  brush.lineWidth = Math.max(1, length * 0.035)
  brush.stroke()
  brush.beginPath()
  brush.moveTo(0, 0)
  brush.quadraticCurveTo(length * 0.5, -length * 0.06, length * 0.95, 0)
  brush.stroke()
  brush.restore()
}

interface Branch {
  readonly wood: string
  readonly knots: (x: number, y: number, size: number) => void
  readonly random: Random
}

/** `knots` paints the blossom or leaf at each twig's joints and end. */
export function branch(
  brush: Brush,
  x: number,
  y: number,
  turn: number,
  length: number,
  width: number,
  style: Branch,
): void {
  const { random } = style
  let atX = x
  let atY = y
  let heading = turn
  const steps = 12
  brush.strokeStyle = style.wood
  brush.lineCap = 'round'
  for (let i = 0; i < steps; i++) {
    const step = length / steps
    const nextX = atX + Math.cos(heading) * step
    const nextY = atY + Math.sin(heading) * step
    brush.strokeStyle = style.wood
    brush.lineWidth = width * (1 - (0.7 * i) / steps)
    brush.beginPath()
    brush.moveTo(atX, atY)
    brush.lineTo(nextX, nextY)
    brush.stroke()
    atX = nextX
    atY = nextY
    heading += random.between(-0.36, 0.36)
    if (length > 90 && i > 0 && random.next() < 0.3) {
      const side = random.next() < 0.5 ? -1 : 1
      branch(
        brush,
        atX,
        atY,
        heading + side * random.between(0.5, 1),
        length * random.between(0.35, 0.6),
        width * 0.55,
        style,
      )
    } else if (random.next() < 0.5) {
      const off = random.between(-1, 1) * width * 1.6
      style.knots(atX + off, atY + off * 0.6, random.between(0.6, 1.1))
    }
  }
  style.knots(atX, atY, 0.7)
}

/** Paints only where nothing was painted within `distance`, so that blossom does not clot. */
export function spaced(distance: number, paint: (x: number, y: number, size: number) => void) {
  const taken: (readonly [number, number])[] = []
  return (x: number, y: number, size: number) => {
    if (taken.some(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY) < distance)) return
    taken.push([x, y])
    paint(x, y, size)
  }
}

interface Scroll {
  readonly stem: string
  readonly leaf: string
  readonly line: number
  readonly flowers: (x: number, y: number, index: number) => void
  readonly pitch: number
  readonly swing: number
}

/** Closes on itself over `width`. */
export function scroll(brush: Brush, width: number, y: number, style: Scroll): void {
  const bends = Math.max(2, 2 * Math.round(width / style.pitch / 2))
  const pitch = width / bends
  const wave = (x: number) => y + Math.sin((x / pitch) * Math.PI) * style.swing
  brush.strokeStyle = style.stem
  brush.lineWidth = style.line
  brush.beginPath()
  for (let x = 0; x <= width; x += 4) brush.lineTo(x, wave(x))
  brush.stroke()
  for (let x = 0; x < width; x += pitch / 5) {
    const up = Math.floor((x / pitch) * 5) % 2 === 0 ? -1 : 1
    curl(brush, x, wave(x), up, style)
  }
  for (let bend = 0; bend < bends; bend++) {
    const x = (bend + 0.5) * pitch
    style.flowers(x, wave(x) - Math.sin((bend + 0.5) * Math.PI) * style.swing * 1.05, bend)
  }
}

function curl(brush: Brush, x: number, y: number, up: number, style: Scroll): void {
  const size = style.swing * 0.85
  brush.strokeStyle = style.stem
  brush.lineWidth = style.line * 0.7
  brush.beginPath()
  brush.moveTo(x, y)
  brush.bezierCurveTo(
    x + size * 0.2,
    y + up * size * 0.7,
    x + size * 0.8,
    y + up * size * 0.7,
    x + size * 0.66,
    y + up * size * 0.3,
  )
  brush.stroke()
  leaf(brush, x, y, size * 0.75, up * 0.9 + 0.2, style.leaf, style.stem)
  leaf(brush, x + size * 0.34, y + up * size * 0.5, size * 0.5, up * 1.5, style.leaf, style.stem)
}
