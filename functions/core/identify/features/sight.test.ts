import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { everyNth } from '../../../../shared/testing/stories.ts'
import { withRealNetworks } from '../../../testing/quick-networks.ts'
import { cosine, EMBEDDING_LENGTH, packEmbedding } from './embedding.ts'
import { see } from './sight.ts'

const catalogue = (path: string) => readFile(new URL(`../catalogue/${path}`, import.meta.url))
const likeliest = (classes: Float32Array) => classes.indexOf(Math.max(...classes))

const GOBLET = 572
const VASE = 883

withRealNetworks()

describe('the vision model', () => {
  it('names a wine glass and a jar', async () => {
    const [glass, jar] = await Promise.all([
      see(await catalogue('photos/air-twist-wine-glass.webp')),
      see(await catalogue('photos/prunus-ginger-jar.webp')),
    ])
    expect([likeliest(glass.classes), likeliest(jar.classes)]).toEqual([GOBLET, VASE])
    expect(glass.classes[GOBLET]).toBeCloseTo(10.25, 0)
    expect(jar.classes[VASE]).toBeCloseTo(12.12, 0)
  })

  it('sees the same piece from another side, and another piece', async () => {
    const photo = await see(await catalogue('photos/armorial-tankard.webp'))
    const stored = packEmbedding(photo.embedding)
    const view = await see(await catalogue('test-views/armorial-tankard-2.webp'))
    const unknown = await see(await catalogue('test-views/unknown-7.webp'))
    expect(cosine(photo.embedding, stored)).toBeCloseTo(1, 2)
    expect(cosine(view.embedding, stored)).toBeGreaterThan(0.8)
    expect(cosine(unknown.embedding, stored)).toBeLessThan(0.5)
  })

  it.each(
    everyNth(2, [
      [1, 1],
      [1, 6000],
    ]),
  )('survives a picture of %i by %i pixels', async (width, height) => {
    const strip = sharp({ create: { width, height, channels: 3, background: '#996633' } })
    const { embedding } = await see(await strip.webp().toBuffer())
    expect(embedding).toHaveLength(EMBEDDING_LENGTH)
    expect(embedding.every(Number.isFinite)).toBe(true)
  })
})
