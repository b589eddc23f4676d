import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const WIDTH = 640
const HEIGHT = 480
const FRAMES = 10

/** What Chromium's fake camera shows: a picture on white, as uncompressed video (YUV4MPEG2). It reads the file whenever the camera starts. */
export async function showToCamera(file: string, picture: Buffer): Promise<void> {
  const shown = await sharp(picture)
    .flatten({ background: '#fff' })
    .resize({ width: WIDTH, height: HEIGHT - 80, fit: 'contain', background: '#fff' })
    .extend({ top: 40, bottom: 40, background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer()
  // A picture without colors: both planes of color are at their middle.
  const colors = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), shown, colors])
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  await writeFile(file, Buffer.concat([header, ...Array.from({ length: FRAMES }, () => frame)]))
}
