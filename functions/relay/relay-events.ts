import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { EventEnvelope } from '../../events/event.ts'
import { reactionList } from '../../events/reactions.ts'
import { AuctionEntity } from '../auctions/auction-store.ts'
import { config } from '../kit/config.ts'
import { OutboxEntity } from '../kit/outbox.ts'
import { eventsOfAuction } from './auction-events.ts'
import { eventOfOutbox } from './outbox-event.ts'

const sqs = new SQSClient({})

/**
 * Hands what the table's stream tells to the queue of every reaction to it: the events of the outbox, and what an
 * auction's own item says by its change. A failure fails the batch from that record on: the stream delivers it again,
 * and reactions recognise what they have seen by the event's id.
 */
export const handler = async (event: DynamoDBStreamEvent) => {
  for (const record of event.Records) {
    try {
      for (const envelope of eventsOf(record)) await relay(envelope)
    } catch (error) {
      const itemIdentifier = record.dynamodb?.SequenceNumber
      if (!itemIdentifier) throw error
      return { batchItemFailures: [{ itemIdentifier }] }
    }
  }
  return { batchItemFailures: [] }
}

function eventsOf({ eventName, dynamodb }: DynamoDBRecord): EventEnvelope[] {
  const { NewImage, OldImage } = dynamodb ?? {}
  if (!NewImage) return []
  switch (NewImage.entity?.S) {
    case OutboxEntity.entityName:
      return eventName === 'INSERT' ? [eventOfOutbox(NewImage as never)] : []
    case AuctionEntity.entityName:
      return eventsOfAuction(OldImage as never, NewImage as never)
    default:
      return []
  }
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
