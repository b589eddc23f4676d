import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeWithin } from './encode.ts'

const SIZE = 64
const noise = () =>
  sharp(randomBytes(SIZE * SIZE * 3), { raw: { width: SIZE, height: SIZE, channels: 3 } })
    .png()
    .toBuffer()

test('a picture loses quality until it fits', async () => {
  const png = await noise()
  const large = await encodeWithin(png, 90, 1_000_000)
  const small = await encodeWithin(png, 90, large.length - 1)
  expect(small.length).toBeLessThan(large.length)
  expect((await sharp(small).metadata()).format).toBe('webp')
})

test('a picture that never fits is an error', async () => {
  await expect(encodeWithin(await noise(), 90, 10)).rejects.toThrow('does not fit')
})
