import { DeleteObjectsCommand, ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3'

/** Deletes every version of every object. @returns how many there were; none if there is no such bucket */
export async function emptyBucket(s3: S3Client, Bucket: string): Promise<number> {
  for (let emptied = 0; ; ) {
    const Objects = await someVersions(s3, Bucket)
    if (Objects.length === 0) return emptied
    const { Errors = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
    if (Errors[0]) throw new Error(`${Errors[0].Key} of ${Bucket} could not be deleted: ${Errors[0].Message}`)
    emptied += Objects.length
  }
}

async function someVersions(s3: S3Client, Bucket: string) {
  try {
    const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket }))
    return [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }))
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchBucket') return []
    throw error
  }
}
