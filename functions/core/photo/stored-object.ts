import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'

/** S3 answers 403 instead of 404 to a role that may read but not list, like ours. */
export function isMissing(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  return status === 404 || status === 403
}

export async function readObject(s3: S3Client, Bucket: string, Key: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
    return await Body?.transformToByteArray()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
