import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { S3Client } from '@aws-sdk/client-s3'
import { SQSClient } from '@aws-sdk/client-sqs'
import { startAws } from '@vitrine/local-aws'
import { type LocalCredentials, localAws, newCredentials } from '@vitrine/local-aws/credentials'
import { startTable, type TableDefinition } from '@vitrine/local-aws/table'
import { BUCKET, type Clients, MAX_RECEIVES, TABLE, VISIBILITY_SECONDS } from './story.ts'

export interface Engine {
  readonly clients: Clients
  readonly stop: () => Promise<void>
}

export const definition: TableDefinition = {
  name: TABLE,
  partitionKey: 'pk',
  sortKey: 'sk',
  indexes: [{ name: 'byOwner', partitionKey: 'ownerPk', sortKey: 'ownerSk' }],
  expiryAttribute: 'expiresAt',
}

export function clientsAt(tableUrl: string, awsUrl: string, credentials: LocalCredentials) {
  const settings = { ...localAws(credentials), maxAttempts: 1 }
  return {
    table: new DynamoDBClient({ ...settings, endpoint: tableUrl }),
    streams: new DynamoDBStreamsClient({ ...settings, endpoint: tableUrl }),
    objects: new S3Client({ ...settings, endpoint: awsUrl, forcePathStyle: true }),
    queues: new SQSClient({ ...settings, endpoint: awsUrl }),
  }
}

export async function startOurs(): Promise<Engine> {
  const credentials = newCredentials()
  const queue = { name: 'sales', deadLetter: 'sales-dead', maxReceiveCount: MAX_RECEIVES }
  const [table, aws] = await Promise.all([
    startTable({ definition }),
    startAws({
      port: 0,
      credentials,
      buckets: [BUCKET],
      queues: [{ ...queue, visibilityTimeoutSeconds: VISIBILITY_SECONDS }],
    }),
  ])
  return {
    clients: { ...clientsAt(table.url, aws.url, credentials), queueUrl: name => `${aws.queueUrlPrefix}${name}` },
    stop: async () => void (await Promise.all([table.stop(), aws.stop()])),
  }
}
