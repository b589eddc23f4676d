import { GetObjectCommand } from '@aws-sdk/client-s3'
import { DomainError } from '../../shared/contract/errors.ts'
import { CSV_MAX_BYTES } from '../../shared/rules/bulk-upload.ts'
import { isMissing, ObjectTooLarge, readObject } from '../core/photo/stored-object.ts'
import { config } from '../platform/config.ts'
import { s3 } from '../platform/storage.ts'
import { openZipRanges, unreadable, type ZipFile } from './zip-file.ts'

/** A table by itself. @throws DomainError csv_missing, if it was never posted or is expired; file_unreadable */
export async function readUploadedFile(uploadKey: string): Promise<Uint8Array> {
  const bytes = await readObject(s3, config.uploadsBucket, uploadKey, CSV_MAX_BYTES).catch(error => {
    throw error instanceof ObjectTooLarge ? unreadable('Use a table of at most 5 MB.') : error
  })
  if (!bytes) throw new DomainError('csv_missing')
  return bytes
}

/** Reads its list of files, and no photograph before it is asked for. @throws DomainError csv_missing, file_unreadable */
export async function openStoredZip(uploadKey: string): Promise<ZipFile> {
  const size = await sizeOf(uploadKey)
  return openZipRanges(size, (start, end) => readRange(uploadKey, start, end - 1))
}

async function sizeOf(uploadKey: string): Promise<number> {
  const { ContentRange = '' } = await getRange(uploadKey, 0, 0)
  return Number(ContentRange.split('/')[1])
}

async function readRange(uploadKey: string, first: number, last: number): Promise<Uint8Array> {
  const { Body } = await getRange(uploadKey, first, last)
  return (await Body?.transformToByteArray()) ?? new Uint8Array()
}

async function getRange(uploadKey: string, first: number, last: number) {
  try {
    return await s3.send(
      new GetObjectCommand({ Bucket: config.uploadsBucket, Key: uploadKey, Range: `bytes=${first}-${last}` }),
    )
  } catch (error) {
    if (isMissing(error)) throw new DomainError('csv_missing')
    throw error
  }
}
