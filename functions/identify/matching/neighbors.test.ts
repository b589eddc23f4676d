import { describe, expect, it } from 'vitest'
import { indexSharedView } from '../../core/contributed-photos/shared-views.ts'
import {
  decodeIndex,
  encodeIndex,
  idOfView,
  indexRecord,
  joinIndexes,
} from '../../core/identify/catalogue/catalogue-index.ts'
import { EMBEDDING_LENGTH } from '../../core/identify/features/embedding.ts'
import { BLANK, readPicture } from '../../core/identify/features/picture.ts'
import { recordOf, unseenIndex } from '../testing/painted-catalogue.ts'
import { paint } from '../testing/painting.ts'
import { waysToPhotographAgain } from '../testing/photograph-again.ts'
import { askMatcher } from './asking-matcher.ts'
import { match } from './matcher.ts'
import { nearestRecords, nearestViews, nearestWithShared } from './neighbors.ts'

/** An embedding between the first direction and another one: its cosine to the first is that of the angle. */
function towards(direction: number, degrees: number): Float32Array {
  const angle = (degrees * Math.PI) / 180
  const part = (of: number, length: number) => embedding.fill(length / Math.sqrt(8), 8 * of, 8 * of + 8)
  const embedding = new Float32Array(EMBEDDING_LENGTH)
  part(direction, Math.sin(angle))
  part(0, Math.cos(angle))
  return embedding
}
const FIRST = towards(0, 0)
const UNSEEN = new Float32Array(EMBEDDING_LENGTH)

const paintings = new Map([1, 2].map(seed => [seed, paint(seed)]))
const pictureOf = async (seed: number) => readPicture(await paintings.get(seed)!)

const indexOf = (views: Record<string, readonly Float32Array[]>) =>
  joinIndexes(
    Object.entries(views).map(([id, embeddings]) =>
      indexRecord(
        recordOf({ id }),
        '',
        embeddings.map(embedding => ({ picture: BLANK, embedding })),
      ),
    ),
    'test',
  )

describe('neighbors', () => {
  it('are the records most alike, each by its best view', () => {
    const index = indexOf({
      far: [towards(1, 80)],
      turned: [towards(1, 70), towards(2, 15), towards(3, 40)],
      near: [towards(4, 30)],
      unseen: [UNSEEN],
    })
    const found = nearestRecords(FIRST, index, 3)
    expect(found.map(({ record }) => record.id)).toEqual(['turned', 'near', 'far'])
    expect(found.map(each => each.cosine.toFixed(2))).toEqual(['0.97', '0.87', '0.17'])
    expect(nearestRecords(FIRST, index, 10)).toHaveLength(3)
  })

  it('are the same after the index was stored', () => {
    const index = indexOf({ one: [towards(1, 30), towards(2, 50)], two: [towards(3, 10)] })
    const stored = decodeIndex(encodeIndex(index))
    expect(stored).toEqual(index)
    expect(nearestViews(FIRST, stored, 5)).toEqual(nearestViews(FIRST, index, 5))
    expect([0, 1, 2].map(view => idOfView(stored, view))).toEqual(['one', 'one', 'two'])
  })

  it('are none in an empty catalogue', () => {
    expect(nearestRecords(FIRST, joinIndexes([], 'nothing'), 8)).toEqual([])
  })
})

describe('a record with several views', () => {
  it('is found by a photograph of any of them', { tags: 'full' }, async () => {
    const views = await Promise.all([1, 2].map(async seed => ({ picture: await pictureOf(seed), embedding: UNSEEN })))
    const other = { picture: BLANK, embedding: UNSEEN }
    const index = joinIndexes(
      [indexRecord(recordOf({ id: 'panel' }), '', views), indexRecord(recordOf({ id: 'other' }), '', [other])],
      'test',
    )
    for (const seed of [1, 2]) {
      const again = await waysToPhotographAgain.darker!(await paintings.get(seed)!)
      expect((await match(await readPicture(again), index))?.recordId).toBe('panel')
    }
  })
})

describe('a view that a member shares', () => {
  const view = { recordId: 'panel', userId: 'mara', itemId: 'item' }
  const panel = recordOf({ id: 'panel' })

  it('brings its record near if it is very like the photograph', () => {
    const index = indexOf({ panel: [towards(1, 80)], other: [towards(2, 40)] })
    const sharing = (degrees: number) =>
      indexSharedView(view, panel, '', [{ picture: BLANK, embedding: towards(3, degrees) }])
    const idsNear = (degrees: number) =>
      nearestWithShared(FIRST, index, sharing(degrees), 2).map(({ record }) => record.id)
    expect(idsNear(10)).toEqual(['panel', 'other'])
    expect(idsNear(39)).toEqual(['other', 'panel'])
    const lost = indexSharedView({ ...view, recordId: 'lost' }, panel, '', [{ picture: BLANK, embedding: FIRST }])
    expect(nearestWithShared(FIRST, index, lost, 1).map(({ record }) => record.id)).toEqual(['other'])
  })

  it('makes the piece recognized by its points, under its record', async () => {
    const webp = await paintings.get(2)!
    const shared = indexSharedView(view, panel, '', [{ picture: await pictureOf(2), embedding: UNSEEN }])
    const deps = {
      loadIndex: async () => unseenIndex([panel]),
      loadSharedViews: async () => shared,
      readRecordPhoto: async () => new Uint8Array(webp),
    }
    const seen = [{ picture: readPicture(webp), sight: Promise.resolve(undefined) }]
    const { finding } = await askMatcher(seen, new Date(), deps, 60_000)
    expect(finding).toMatchObject({ record: panel, level: 'same' })
  })
})

describe('several photographs', () => {
  const shownBy = (n: number) => ({ picture: pictureOf(n), sight: Promise.resolve(undefined) })

  it('are said to show another piece where one of them does', { tags: 'full' }, async () => {
    const [panel, other] = [recordOf({ id: 'panel' }), recordOf({ id: 'other', itemName: 'Another panel' })]
    const viewOf = async (n: number) => [{ picture: await pictureOf(n), embedding: UNSEEN }]
    const index = joinIndexes(
      [indexRecord(panel, '', await viewOf(2)), indexRecord(other, '', await viewOf(1))],
      'two panels',
    )
    const webp = await paintings.get(2)!
    const deps = {
      loadIndex: async () => index,
      loadSharedViews: async () => null,
      readRecordPhoto: async () => new Uint8Array(webp),
    }
    const { finding } = await askMatcher([shownBy(2), shownBy(2), shownBy(1)], new Date(), deps, 60_000)
    expect(finding).toMatchObject({
      ...{ record: panel, level: 'same', photo: 0, agreeing: [0, 1] },
      differing: [{ photo: 2, itemName: 'Another panel' }],
    })
  })
})

describe('a piece that looks alike', () => {
  it('is not the same piece if its points lie elsewhere', async () => {
    const index = indexRecord(recordOf({ id: 'alike' }), '', [{ picture: await pictureOf(1), embedding: FIRST }])
    expect(await match(await pictureOf(2), index, { embedding: FIRST })).toBeNull()
  })
})
