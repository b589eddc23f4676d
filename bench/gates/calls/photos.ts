import { PutObjectCommand } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { s3 } from '../../../functions/platform/storage.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { buyer, visitor } from '../measure/people.ts'

export const calls: CallsOf<'photos'> = {
  createUpload: async () => () =>
    visitor.call(endpoints.createUpload, { body: { contentType: 'image/jpeg', size: 1000 } }),
  storePhoto: async () => {
    const uploadKey = await newUpload()
    return () => buyer.call(endpoints.storePhoto, { body: { uploadKey } })
  },
}

export async function newUpload(): Promise<string> {
  const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#567' } })
    .jpeg()
    .toBuffer()
  const { body } = await buyer.call(endpoints.createUpload, {
    body: { contentType: 'image/jpeg', size: photo.length },
  })
  await s3.send(new PutObjectCommand({ Bucket: process.env.UPLOADS_BUCKET, Key: body.uploadKey, Body: photo }))
  return body.uploadKey
}
