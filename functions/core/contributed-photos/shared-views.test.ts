import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordOf } from '../../identify/testing/painted-catalogue.ts'
import { config } from '../../platform/config.ts'
import { s3 } from '../../platform/storage.ts'
import { embeddingAt, encodeIndex, joinIndexes, sliceRecord } from '../identify/catalogue/catalogue-index.ts'
import { EMBEDDING_LENGTH } from '../identify/features/embedding.ts'
import { BLANK } from '../identify/features/picture.ts'
import {
  indexSharedView,
  listSharedViews,
  putSharedView,
  removeSharedView,
  SHARED_VIEWS_KEY,
  type SharedView,
  sharedViewsLoader,
} from './shared-views.ts'

const deps = { s3, mediaBucket: config.mediaBucket }
beforeEach(() => s3.send(new DeleteObjectCommand({ Bucket: config.mediaBucket, Key: SHARED_VIEWS_KEY })))

const seen = (value: number) => ({ picture: BLANK, embedding: new Float32Array(EMBEDDING_LENGTH).fill(value) })
const viewBy = (userId: string, itemId = `${userId}-item`, recordId = 'jar'): SharedView => ({
  recordId,
  userId,
  itemId,
})
const indexOf = (view: SharedView, ...values: number[]) =>
  indexSharedView(view, recordOf({ id: view.recordId }), '/media/photos/a/800.webp', values.map(seen))
const put = (view: SharedView, ...values: number[]) => putSharedView(view, indexOf(view, ...values), deps)
const owners = async () => (await listSharedViews(deps)).map(({ userId, itemId }) => `${userId} ${itemId}`)

describe('views that members share', () => {
  it('are there within a minute, and gone within another', async () => {
    const load = sharedViewsLoader(() => deps)
    expect(await load(new Date(0))).toBeNull()
    await put(viewBy('mara'), 0.1, 0.2)
    const index = await load(new Date(61_000))
    expect(index?.ids).toEqual(['jar/mara/mara-item'])
    expect(embeddingAt(index!, 1)[0]).toBe(120)
    await removeSharedView(viewBy('mara'), deps)
    expect(await load(new Date(122_000))).toBeNull()
  })

  it('that can’t be read are left out, and identification goes on', async () => {
    await s3.send(new PutObjectCommand({ Bucket: config.mediaBucket, Key: SHARED_VIEWS_KEY, Body: 'damaged' }))
    expect(await sharedViewsLoader(() => deps)(new Date(0))).toBeNull()
  })

  it('are one of each member for a record, and of four members', async () => {
    await put(viewBy('mara'), 0.1)
    expect(await put(viewBy('mara', 'newer'), 0.1)).toBe(true)
    for (const user of ['ada', 'bea', 'ina']) expect(await put(viewBy(user), 0.1)).toBe(true)
    expect(await put(viewBy('jon'), 0.1)).toBe(false)
    expect(await put(viewBy('jon', 'vase', 'vase'), 0.1)).toBe(true)
    expect(await owners()).toEqual(['mara newer', 'ada ada-item', 'bea bea-item', 'ina ina-item', 'jon vase'])
  })

  it('are all kept when several are written at once', async () => {
    await Promise.all(['ada', 'bea', 'mara'].map(user => put(viewBy(user), 0.1)))
    expect((await owners()).length).toBe(3)
  })
})

it('a record cut out of an index is as it was when it was put in', () => {
  const parts = [indexOf(viewBy('ada'), 0.1), indexOf(viewBy('bea'), 0.2, 0.3), indexOf(viewBy('ina'), 0.4)]
  const joined = joinIndexes(parts, 'all')
  for (const [n, part] of parts.entries()) expect(encodeIndex(sliceRecord(joined, n))).toEqual(encodeIndex(part))
})
