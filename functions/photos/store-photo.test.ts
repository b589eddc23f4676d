import { PutObjectCommand } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { photos } from '../../shared/contract/endpoints/photos.ts'
import { largestRendition, photoLook } from '../../shared/contract/photo-address.ts'
import { readObject } from '../core/photo/stored-object.ts'
import { config } from '../platform/config.ts'
import { s3 } from '../platform/storage.ts'
import { newMember } from '../testing/visitor.ts'

/** Bytes waiting in storage under a key that was handed out for them. */
async function uploaded(bytes: Uint8Array): Promise<string> {
  const member = await newMember()
  const { body } = await member.call(photos.createUpload, { body: { contentType: 'image/png', size: bytes.length } })
  await s3.send(new PutObjectCommand({ Bucket: config.uploadsBucket, Key: body.uploadKey, Body: bytes }))
  return body.uploadKey
}

describe('keeping a photograph', () => {
  it('re-encodes it in three sizes, once per upload', async () => {
    const mara = await newMember()
    const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a63' } })
      .png()
      .toBuffer()
    const uploadKey = await uploaded(png)
    const { status, body } = await mara.call(photos.storePhoto, { body: { uploadKey } })
    expect(status).toBe(201)
    expect(photoLook(body.imageUrl)).toEqual({ width: 900, height: 600, thumbhash: expect.any(String) })
    for (const width of [320, 800, 1600]) {
      const key = body.imageUrl.replace('/media/', '').replace('800.webp', `${width}.webp`)
      expect(await readObject(s3, config.mediaBucket, key)).toBeDefined()
    }
    expect(await mara.call(photos.storePhoto, { body: { uploadKey } })).toMatchObject({
      status: 404,
      body: { code: 'upload_missing' },
    })
  })

  it('keeps more of a large one, to zoom in on', async () => {
    const mara = await newMember()
    const png = await sharp({ create: { width: 4000, height: 40, channels: 3, background: '#3a6' } })
      .png()
      .toBuffer()
    const { body } = await mara.call(photos.storePhoto, { body: { uploadKey: await uploaded(png) } })
    expect(photoLook(body.imageUrl)).toMatchObject({ width: 3200, height: 32 })
    const large = await readObject(s3, config.mediaBucket, largestRendition(body.imageUrl)!.replace('/media/', ''))
    expect((await sharp(large).metadata()).width).toBe(3200)
  })

  it('gives the same photograph the same address', async () => {
    const mara = await newMember()
    const png = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#36a' } })
      .png()
      .toBuffer()
    const store = async () =>
      (await mara.call(photos.storePhoto, { body: { uploadKey: await uploaded(png) } })).body.imageUrl
    expect(await store()).toBe(await store())
  })

  it('refuses and deletes a file that is not a photograph', async () => {
    const mara = await newMember()
    const uploadKey = await uploaded(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect(await mara.call(photos.storePhoto, { body: { uploadKey } })).toMatchObject({
      status: 422,
      body: { code: 'not_an_image' },
    })
    expect(await readObject(s3, config.uploadsBucket, uploadKey)).toBeUndefined()
  })
})
