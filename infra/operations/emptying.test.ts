import { DeleteObjectsCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { expect, it } from 'vitest'
import { emptyBucket } from './emptying.ts'

const client = new S3Client({ region: 'eu-central-1' })
const s3 = mockClient(client)

it('a bucket is emptied of all versions and markers, page by page, and one that is gone is empty', async () => {
  s3.on(ListObjectVersionsCommand)
    .resolvesOnce({ Versions: [{ Key: 'a', VersionId: '1' }], DeleteMarkers: [{ Key: 'a', VersionId: '2' }] })
    .resolvesOnce({ Versions: [{ Key: 'b', VersionId: '3' }] })
    .resolves({})
  s3.on(DeleteObjectsCommand).resolves({})
  expect(await emptyBucket(client, 'media')).toBe(3)
  const deleted = s3.commandCalls(DeleteObjectsCommand).flatMap(({ args: [{ input }] }) => input.Delete?.Objects)
  expect(deleted).toEqual([
    { Key: 'a', VersionId: '1' },
    { Key: 'a', VersionId: '2' },
    { Key: 'b', VersionId: '3' },
  ])

  s3.on(ListObjectVersionsCommand).rejects(Object.assign(new Error('gone'), { name: 'NoSuchBucket' }))
  expect(await emptyBucket(client, 'media')).toBe(0)

  s3.on(ListObjectVersionsCommand).resolves({ Versions: [{ Key: 'a', VersionId: '1' }] })
  s3.on(DeleteObjectsCommand).resolves({ Errors: [{ Key: 'a', Message: 'Access Denied' }] })
  await expect(emptyBucket(client, 'media')).rejects.toThrow('a of media could not be deleted: Access Denied')
})
