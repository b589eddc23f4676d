import jsQR from 'jsqr'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PassportCard } from './passport-card.tsx'

const pieceId = '01JZ8QK3T5V7X9B2D4F6H8K0M2'
const address = `https://vitrine.example/piece/${pieceId}`
const SCALE = 8

/** What a camera sees of the drawing: its black squares on white, as RGBA. */
function seen(html: string) {
  const width = Number(/viewBox="0 0 (\d+)/.exec(html)?.[1]) * SCALE
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of html.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < SCALE; row++) {
      const start = ((Number(y) * SCALE + row) * width + Number(x) * SCALE) * 4
      for (let at = start; at < start + SCALE * 4; at += 4) pixels.fill(0, at, at + 3)
    }
  }
  return { pixels, width }
}

it('a printed card leads a camera to the passport, and says its address and piece in words', () => {
  const card = { pieceId, title: 'Ginger jar <b>& lid', origin: 'https://vitrine.example' }
  const html = renderToStaticMarkup(createElement(PassportCard, card))
  const { pixels, width } = seen(html)
  expect(jsQR(pixels, width, width)?.data).toBe(address)
  for (const words of [address, `Piece ${pieceId}`, 'F6H8-K0M2', 'Ginger jar &lt;b&gt;&amp; lid'])
    expect(html).toContain(words)
})
