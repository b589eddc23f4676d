import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { EntityFormatter } from 'dynamodb-toolbox/entity/actions/format'
import type { EventEnvelope } from '../../events/event.ts'
import { reactionList } from '../../events/reactions.ts'
import { config } from '../kit/config.ts'
import { OutboxEntity } from '../kit/outbox.ts'

const sqs = new SQSClient({})

/**
 * Hands each outbox event of the table's stream to the queue of every reaction to it. A failure fails the batch from
 * that record on: the stream delivers it again, and reactions recognise what they have seen by the event's id.
 */
export const handler = async (event: DynamoDBStreamEvent) => {
  for (const record of event.Records) {
    const image = record.dynamodb?.NewImage
    if (record.eventName !== 'INSERT' || image?.entity?.S !== OutboxEntity.entityName) continue
    try {
      await relay(OutboxEntity.build(EntityFormatter).format(unmarshall(image as never)))
    } catch (error) {
      const itemIdentifier = record.dynamodb?.SequenceNumber
      if (!itemIdentifier) throw error
      return { batchItemFailures: [{ itemIdentifier }] }
    }
  }
  return { batchItemFailures: [] }
}

async function relay({ id, name, occurredAt, payload }: EventEnvelope) {
  const body = JSON.stringify({ id, name, occurredAt, payload } satisfies EventEnvelope)
  await Promise.all(
    reactionList
      .filter(reaction => reaction.event.name === name)
      .map(({ queue }) =>
        sqs.send(new SendMessageCommand({ QueueUrl: `${config.queueUrlPrefix}${queue}`, MessageBody: body })),
      ),
  )
}
