import { randomBytes } from 'node:crypto'
import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { DomainError } from '../../../shared/errors.ts'
import { config } from '../../platform/config.ts'
import { newId } from '../../platform/ids.ts'
import { log } from '../../platform/log.ts'
import { s3 } from '../../platform/storage.ts'
import { readObject } from './stored-object.ts'

const POLICY_SECONDS = 600

interface UploadDeclaration {
  contentType: string
  /** bytes */
  size: number
}

/** Permission to post one file: the signed policy fixes key, type and size. */
export async function presignUpload({ contentType, size }: UploadDeclaration, now: Date) {
  // Whoever knows the key may use the upload, so it can't be guessed: a ULID's time is known, its neighbours are near.
  const uploadKey = `uploads/${newId(now)}-${randomBytes(16).toString('hex')}`
  const { url, fields } = await createPresignedPost(s3, {
    Bucket: config.uploadsBucket,
    Key: uploadKey,
    Fields: { 'Content-Type': contentType },
    Conditions: [
      ['content-length-range', size, size],
      ['eq', '$Content-Type', contentType],
    ],
    Expires: POLICY_SECONDS,
  })
  return { url: config.uploadUrl ?? url, fields, uploadKey }
}

/** @throws DomainError upload_missing: never posted, used before, or expired */
export async function readUpload(uploadKey: string): Promise<Uint8Array> {
  const bytes = await readObject(s3, config.uploadsBucket, uploadKey)
  if (!bytes) throw new DomainError('upload_missing')
  return bytes
}

/** An upload serves once. Should this fail, the bucket's lifecycle rule removes it later. */
export async function discardUpload(uploadKey: string): Promise<void> {
  try {
    await s3.send(new DeleteObjectCommand({ Bucket: config.uploadsBucket, Key: uploadKey }))
  } catch (error) {
    await log.warn('upload not deleted', { uploadKey, error })
  }
}
