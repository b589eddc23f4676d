import { Readable } from 'node:stream'
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'

/** S3 answers 403 instead of 404 to a role that may read but not list, like ours. */
export function isMissing(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  return status === 404 || status === 403
}

export class ObjectTooLarge extends Error {}

/** @returns undefined if it isn't there @throws ObjectTooLarge before it is read */
export async function readObject(
  s3: S3Client,
  Bucket: string,
  Key: string,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<Uint8Array | undefined> {
  try {
    const { Body, ContentLength = 0 } = await s3.send(new GetObjectCommand({ Bucket, Key }))
    if (ContentLength <= maxBytes) return await Body?.transformToByteArray()
    if (Body instanceof Readable) Body.destroy()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
  throw new ObjectTooLarge(`${Key} has more than ${maxBytes} bytes.`)
}
