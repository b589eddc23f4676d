import { PutObjectCommand } from '@aws-sdk/client-s3'
import { DeleteCommand, QueryCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { EventContract, PayloadOf } from '../../events/event.ts'
import { bulkUploads } from '../../shared/contract/endpoints/bulk-upload.ts'
import { config } from '../platform/config.ts'
import { newId } from '../platform/ids.ts'
import { s3 } from '../platform/storage.ts'
import { documentClient, table } from '../platform/table.ts'
import type { Visitor } from './visitor.ts'

interface Sent {
  readonly fileName?: string
  readonly dryRun?: boolean
}

export async function sendCsv(
  visitor: Visitor,
  content: string | Uint8Array,
  { fileName = 'pieces.csv', dryRun = false }: Sent = {},
) {
  const form = new FormData()
  form.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], fileName))
  const request = new Response(form)
  return visitor.call(bulkUploads.bulkUpload, {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    rawBody: { text: Buffer.from(await request.arrayBuffer()).toString('base64'), base64: true },
    ...(dryRun && { query: { dryRun: 'true' } }),
  })
}

/** In the order of the rows. */
export async function emittedOf<Contract extends EventContract>(
  { name }: Contract,
  uploadId: string | null,
): Promise<PayloadOf<Contract>[]> {
  const found: { payload: PayloadOf<Contract> & { row?: number; batch: number } }[] = []
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await documentClient.send(
      new ScanCommand({
        TableName: table.getName(),
        FilterExpression: '#name = :name AND payload.uploadId = :uploadId',
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: { ':name': name, ':uploadId': uploadId },
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    )
    found.push(...(Items as never[]))
    from = LastEvaluatedKey
  } while (from)
  return found.map(({ payload }) => payload).toSorted((a, b) => (a.row ?? a.batch) - (b.row ?? b.batch))
}

/** As if the process had been killed before it noted what became of a batch. */
export const forgetBatch = (userId: string, uploadId: string | null, batch: number) =>
  documentClient.send(
    new DeleteCommand({
      TableName: table.getName(),
      Key: { pk: `USER#${userId}`, sk: `BULK-UPLOAD#${uploadId}#BATCH#${String(batch).padStart(3, '0')}` },
    }),
  )

/** As if a person's rows had expired, but TTL had not deleted them yet. */
export async function letRowsExpire(userId: string) {
  const TableName = table.getName()
  const { Items = [] } = await documentClient.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': `USER#${userId}`, ':prefix': 'BULK-ROW#' },
    }),
  )
  for (const { pk, sk } of Items) {
    await documentClient.send(
      new UpdateCommand({
        TableName,
        Key: { pk, sk },
        UpdateExpression: 'SET expiresAt = :now',
        ExpressionAttributeValues: { ':now': Math.floor(Date.now() / 1000) },
      }),
    )
  }
}

/** As if it had been posted. @returns its key */
export async function storeFile(content: string | Uint8Array): Promise<string> {
  const uploadKey = `uploads/${newId(new Date())}`
  await s3.send(new PutObjectCommand({ Bucket: config.uploadsBucket, Key: uploadKey, Body: content }))
  return uploadKey
}
