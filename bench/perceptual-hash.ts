import sharp from 'sharp'

/** The plain way to find a picture again (pHash): the signs of its 8 x 8 lowest frequencies. */
const SAMPLES = 32
const KEPT = 8

const cosines = Array.from({ length: KEPT }, (_, frequency) =>
  Float64Array.from({ length: SAMPLES }, (_, x) => Math.cos((Math.PI * (2 * x + 1) * frequency) / (2 * SAMPLES))),
)

export async function perceptualHash(photo: Uint8Array): Promise<Uint32Array> {
  const grey = await sharp(photo).greyscale().resize(SAMPLES, SAMPLES, { fit: 'fill' }).raw().toBuffer()
  const values = cosines.flatMap(down =>
    cosines.map(across => {
      let sum = 0
      for (let y = 0; y < SAMPLES; y++)
        for (let x = 0; x < SAMPLES; x++) sum += grey[y * SAMPLES + x]! * down[y]! * across[x]!
      return sum
    }),
  )
  const middle = values.slice(1).toSorted((a, b) => a - b)[values.length >> 1]!
  const hash = new Uint32Array(2)
  values.forEach((value, bit) => {
    if (value > middle) hash[bit >> 5]! |= 1 << (bit & 31)
  })
  return hash
}
