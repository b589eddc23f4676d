import sharp from 'sharp'

/** Distance of the camera, in widths of the photograph. */
const DISTANCE = 1.6
const SURROUNDINGS = 136

/** Turned about its vertical axis, the far side smaller than the near one. */
export async function seenAskew(photo: Uint8Array, degrees: number): Promise<Buffer> {
  const { data, info } = await sharp(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const seen = Buffer.alloc(data.length, SURROUNDINGS)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [across, down] = [x / width - 0.5, (y - height / 2) / width]
      const u = (across * DISTANCE) / (DISTANCE * cos - across * sin)
      const v = (down * (u * sin + DISTANCE)) / DISTANCE
      const [column, row] = [Math.round((u + 0.5) * width), Math.round(v * width + height / 2)]
      if (column < 0 || row < 0 || column >= width || row >= height) continue
      const [to, from] = [(y * width + x) * channels, (row * width + column) * channels]
      for (let channel = 0; channel < channels; channel++) seen[to + channel] = data[from + channel]!
    }
  }
  return sharp(seen, { raw: { width, height, channels } }).webp({ quality: 82 }).toBuffer()
}
