import { PutObjectCommand } from '@aws-sdk/client-s3'
import { readObject } from '../core/photo/stored-object.ts'
import { config } from '../platform/config.ts'
import { s3 } from '../platform/storage.ts'
import type { PlannedRow } from './checking-rows.ts'

/** The bucket of uploads deletes its objects after a day. */
const keyOf = (uploadId: string, batch: number) => `bulk/${uploadId}/${batch}.json`

export const writeBatch = (uploadId: string, batch: number, rows: readonly PlannedRow[]) =>
  s3.send(
    new PutObjectCommand({
      Bucket: config.uploadsBucket,
      Key: keyOf(uploadId, batch),
      Body: JSON.stringify(rows),
      ContentType: 'application/json',
    }),
  )

/** @returns undefined once they are gone */
export async function readBatch(uploadId: string, batch: number): Promise<PlannedRow[] | undefined> {
  const bytes = await readObject(s3, config.uploadsBucket, keyOf(uploadId, batch))
  return bytes && JSON.parse(Buffer.from(bytes).toString('utf8'))
}
