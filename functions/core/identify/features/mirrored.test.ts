import sharp from 'sharp'
import { expect, it } from 'vitest'
import { paint } from '../../../identify/testing/painting.ts'
import { extractFeatures } from './features.ts'
import { mirrored } from './mirrored.ts'
import { readPicture } from './picture.ts'
import { difference, SKETCH_WORDS } from './sketches.ts'

it('knows what the mirror image would show', { tags: 'full' }, async () => {
  const photo = await paint(7)
  const picture = await readPicture(photo)
  const turned = mirrored(extractFeatures(picture, 100), picture.width)
  const real = extractFeatures(await readPicture(await sharp(photo).flop().webp({ lossless: true }).toBuffer()), 100)
  const nearest = Array.from({ length: turned.count }, (_, n) =>
    Math.min(
      ...Array.from({ length: real.count }, (_, m) =>
        difference(turned.sketches, n * SKETCH_WORDS, real.sketches, m * SKETCH_WORDS),
      ),
    ),
  )
  const alike = nearest.filter(bits => bits <= 12).length
  expect(alike).toBeGreaterThan(70)
})
