import jsQR from 'jsqr'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { PassportCard } from './passport-card.tsx'

const pieceId = '01JZ8QK3T5V7X9B2D4F6H8K0M2'
const address = `https://vitrine.example/piece/${pieceId}`

it('a printed card leads a camera to the passport, and says its address and piece in words', async () => {
  const card = { pieceId, title: 'Ginger jar <b>& lid', origin: 'https://vitrine.example' }
  const html = renderToStaticMarkup(createElement(PassportCard, card))
  const drawing = /<svg.*<\/svg>/.exec(html)?.[0].replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"') ?? ''
  const { data, info } = await sharp(Buffer.from(drawing), { density: 600 })
    .resize(400)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(address)
  for (const words of [address, `Piece ${pieceId}`, 'F6H8-K0M2', 'Ginger jar &lt;b&gt;&amp; lid'])
    expect(html).toContain(words)
})
