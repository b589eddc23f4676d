import { readdir, readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { stories } from '../../../../shared/testing/stories.ts'
import { likeliest, MATCH_THRESHOLD } from '../../../identify/matching/matcher.ts'
import { waysToPhotographAgain } from '../../../identify/testing/photograph-again.ts'
import { readPicture } from '../features/picture.ts'
import { buildIndex, fingerprint } from './build-index.ts'
import { type CatalogueIndex, decodeIndex, findEntry, joinIndexes } from './catalogue-index.ts'
import { ownCatalogue, ownIndexFile, ownRecords } from './own-catalogue.ts'
import { catalogueRecords } from './records.ts'

const VIEWS = new URL('./test-views/', import.meta.url)

let index: CatalogueIndex
let views: string[]
beforeAll(async () => {
  index = decodeIndex(await readFile(ownIndexFile))
  views = (await readdir(VIEWS)).filter(name => name.endsWith('.webp')).sort()
})

async function look(photo: Uint8Array) {
  const candidate = likeliest(await readPicture(photo), index)
  const isMatch = candidate !== null && candidate.distance <= MATCH_THRESHOLD
  return { record: candidate && findEntry(index, candidate.recordId)?.record, candidate, isMatch }
}

/** Which of the photographs do not lead to their record, and how many do. */
async function recall(photos: readonly { expected: string; photo: () => Promise<Uint8Array> }[]) {
  const misses: string[] = []
  for (const { expected, photo } of photos) {
    const { record, isMatch, candidate } = await look(await photo())
    if (!isMatch || record?.photo !== expected) {
      misses.push(`${expected}: ${record?.photo ?? 'nothing'} at ${candidate?.distance}, ${candidate?.spots} spots`)
    }
  }
  return { misses, summary: `recall ${photos.length - misses.length}/${photos.length}\n${misses.join('\n')}` }
}

/** A sample, to save minutes. */
const sample = <T>(list: readonly T[], one: number) => list.filter((_, n) => n % one === 0)

/** A hundred photographs are looked at, which takes its time on a busy machine. */
describe('the catalogue that comes with the project', { timeout: 600_000 }, () => {
  it('has an index of its records and photographs as they are: else run `npm run generate -- catalogue-index`', async () => {
    expect(index.ids.length).toBeGreaterThan(0)
    expect(index.madeFrom).toBe(fingerprint(await ownRecords()))
  })

  it('is found in photographs taken again, each piece in another way', { tags: 'full' }, async () => {
    const ways = Object.values(waysToPhotographAgain)
    const { misses, summary } = await recall(
      sample(catalogueRecords, stories(96, 3)).map((record, i) => ({
        expected: record.photo,
        photo: async () => ways[i % ways.length]!(await ownCatalogue.photo(record.photo)),
      })),
    )
    expect(misses, summary).toEqual([])
  })

  it('is found from another side, in other light, before another backdrop', async () => {
    const indexed = new Set(catalogueRecords.map(({ photo }) => photo))
    const all = views.filter(name => indexed.has(name.replace(/-\d\.webp$/, '.webp')))
    expect(all.length).toBeGreaterThan(index.ids.length)
    const again = sample(all, stories(64, 2))
    const { misses, summary } = await recall(
      again.map(name => ({
        expected: name.replace(/-\d\.webp$/, '.webp'),
        photo: () => readFile(new URL(name, VIEWS)),
      })),
    )
    expect(misses.length, summary).toBeLessThanOrEqual(Math.ceil(again.length * 0.1))
  })

  it('is not seen in objects it lacks', async () => {
    const unknown = sample(
      views.filter(name => name.startsWith('unknown-')),
      stories(16, 1),
    )
    for (const name of unknown) {
      const { record, candidate, isMatch } = await look(await readFile(new URL(name, VIEWS)))
      expect(isMatch, `${name} taken for ${record?.id} at ${candidate?.distance}`).toBe(false)
    }
  })

  it('does not take one piece for another', { tags: 'full' }, async () => {
    const records = sample(await ownRecords(), stories(48, 1))
    const indexes = await Promise.all(records.map(record => buildIndex([record])))
    for (const { record, photo } of sample(records, 4)) {
      const others = joinIndexes(
        indexes.filter(({ ids }) => ids[0] !== record.id),
        'others',
      )
      const candidate = likeliest(await readPicture(photo), others)
      expect(candidate?.distance ?? 1, `${record.id} taken for ${candidate?.recordId}`).toBeGreaterThan(MATCH_THRESHOLD)
    }
  })
})
