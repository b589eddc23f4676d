import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import type { S3Client } from '@aws-sdk/client-s3'
import type { SQSClient } from '@aws-sdk/client-sqs'

export interface Clients {
  readonly table: DynamoDBClient
  readonly streams: DynamoDBStreamsClient
  readonly objects: S3Client
  readonly queues: SQSClient
  readonly queueUrl: (name: 'sales' | 'sales-dead') => string
}

/** Made for the stories in both engines. */
export const TABLE = 'fidelity'
export const BUCKET = 'fidelity'
export const VISIBILITY_SECONDS = 1
export const MAX_RECEIVES = 2

export interface Story {
  readonly name: string
  /** @returns what should be the same: values, or names of errors; of a Map, each is compared by itself */
  readonly tell: (clients: Clients) => Promise<unknown>
}

/** The name of the error that is thrown, or what is answered. */
export async function outcome<T>(work: Promise<T>, of: (answer: T) => unknown = () => 'done'): Promise<unknown> {
  try {
    return of(await work)
  } catch (error) {
    const { name, CancellationReasons } = error as { name: string; CancellationReasons?: { Code?: string }[] }
    return CancellationReasons ? [name, ...CancellationReasons.map(({ Code }) => Code ?? 'None')] : name
  }
}
