import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { catalogueRecords } from '../functions/core/catalogue/records.ts'
import { outlinesOf } from '../shared/scale/outline.ts'
import { photoHeightCm } from '../shared/scale/scale.ts'
import { statedSize } from '../shared/scale/stated-size.ts'
import { printTable } from './table.ts'

const photos = join(import.meta.dirname, '../functions/core/catalogue/photos')

const outcomes: string[] = []
for (const { photo, dimensions } of catalogueRecords) outcomes.push(await outcomeOf(photo, dimensions ?? ''))
printTable(
  'Scale bars over the catalogue’s photographs',
  [
    { title: 'outcome', value: outcome => outcome },
    { title: 'photographs', value: outcome => outcomes.filter(each => each === outcome).length },
  ],
  [...new Set(outcomes)],
)

async function outcomeOf(photo: string, dimensions: string): Promise<string> {
  const stated = statedSize(dimensions)
  if (!stated) return 'no height and width stated'
  const { data, info } = await sharp(await readFile(join(photos, photo)))
    .resize({ width: 320 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const outlines = outlinesOf({ data: new Uint8ClampedArray(data), width: info.width, height: info.height })
  if (outlines.length === 0) return 'background not plain, or piece cut off'
  return photoHeightCm(outlines, info, stated) ? 'bar' : 'outline of another shape'
}
