import { PutObjectCommand } from '@aws-sdk/client-s3'
import { describe, expect, it } from 'vitest'
import { recordOf } from '../../../identify/testing/painted-catalogue.ts'
import { paint } from '../../../identify/testing/painting.ts'
import { config } from '../../../platform/config.ts'
import { s3 } from '../../../platform/storage.ts'
import { buildIndex } from './build-index.ts'
import { embeddingAt, encodeIndex, INDEX_FORMAT } from './catalogue-index.ts'
import { formerImportedIndexKey, indexLoader } from './load-index.ts'
import { remakeImported } from './remake-imported.ts'

const mediaDeps = () => ({ s3, mediaBucket: config.mediaBucket })
const put = (Key: string, Body: Uint8Array) => s3.send(new PutObjectCommand({ Bucket: config.mediaBucket, Key, Body }))

/** As the release before left it: other features, and the format in its header. */
async function formerIndexOf(ids: readonly string[]) {
  const index = await buildIndex(
    await Promise.all(ids.map(async id => ({ record: recordOf({ id }), photo: await paint(1) }))),
  )
  const text = Buffer.from(encodeIndex(index)).toString('latin1')
  return Buffer.from(text.replace(`"format":${INDEX_FORMAT}`, `"format":${INDEX_FORMAT - 1}`), 'latin1')
}

describe('imported records, when a release stores the index in another way', () => {
  it('are recognized again by their photographs, without another import', { tags: 'full' }, async () => {
    await put(
      formerImportedIndexKey(INDEX_FORMAT - 1),
      await formerIndexOf(['met-1', 'met-2', 'met-lost', 'met-broken']),
    )
    await put('catalogue/TEST-met-1/800.webp', await paint(2))
    await put('catalogue/TEST-met-2/800.webp', await paint(3))
    await put('catalogue/TEST-met-broken/800.webp', Buffer.from('not a picture'))

    expect(await remakeImported(mediaDeps())).toBe(2)
    const index = await indexLoader(mediaDeps)(new Date())
    // Other files import into the same bucket.
    expect(index?.ids).toEqual(expect.arrayContaining(['met-1', 'met-2']))
    expect(index?.ids).not.toContain('met-broken')
    expect(embeddingAt(index!, index!.ids.indexOf('met-2')).some(value => value > 0)).toBe(true)
  })

  it('are made once', async () => {
    expect(await remakeImported(mediaDeps())).toBe(0)
  })
})
