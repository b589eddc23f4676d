import { randomBytes } from 'node:crypto'
import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { MAX_UPLOAD_BYTES } from '../../../shared/contract/endpoints/photos.ts'
import { DomainError } from '../../../shared/contract/errors.ts'
import { config } from '../../platform/config.ts'
import { newId } from '../../platform/ids.ts'
import { log } from '../../platform/log.ts'
import { s3 } from '../../platform/storage.ts'
import { ObjectTooLarge, readObject } from './stored-object.ts'

const POLICY_SECONDS = 600

interface UploadDeclaration {
  contentType: string
  /** bytes */
  size: number
}

export async function presignUpload({ contentType, size }: UploadDeclaration, now: Date) {
  // Anyone who knows the key can use the upload, so it must not be guessable like a ULID.
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

/** A photograph. @throws DomainError upload_missing: never posted, used before, or expired; image_too_large */
export async function readUpload(uploadKey: string): Promise<Uint8Array> {
  const bytes = await readObject(s3, config.uploadsBucket, uploadKey, MAX_UPLOAD_BYTES).catch(error => {
    throw error instanceof ObjectTooLarge ? new DomainError('image_too_large') : error
  })
  if (!bytes) throw new DomainError('upload_missing')
  return bytes
}

/** If this fails, the bucket's lifecycle rule removes the upload later. */
export async function discardUpload(uploadKey: string): Promise<void> {
  try {
    await s3.send(new DeleteObjectCommand({ Bucket: config.uploadsBucket, Key: uploadKey }))
  } catch (error) {
    await log.warn('upload not deleted', { uploadKey, error })
  }
}
