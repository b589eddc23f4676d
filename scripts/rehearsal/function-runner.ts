import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DescribeTableCommand, DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb'
import {
  type EventSourceMappingConfiguration,
  GetFunctionConfigurationCommand,
  LambdaClient,
  paginateListEventSourceMappings,
} from '@aws-sdk/client-lambda'
import { DeleteMessageCommand, GetQueueUrlCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, SQSBatchResponse } from 'aws-lambda'
import { type PlacedReaction, reactionsTo } from '../../events/reactions.ts'
import { OutboxEntity } from '../../functions/platform/outbox.ts'
import { type HandlerName, handlers, repositoryRoot } from '../../infra/build/handlers.ts'
import type { Names } from '../../infra/stacks/names.ts'
import type { Account } from './account.ts'

type Run = (event: object, context: object) => Promise<DynamoDBBatchResponse | SQSBatchResponse>

/**
 * Does Lambda's part for the relay and for reactions to some events, because moto runs functions in Docker alone: it looks
 * at the triggers that were deployed, and runs this checkout's handlers with the variables of the deployed functions.
 * moto empties a stream that has a trigger, so new events are read from the table, and only while the trigger names the
 * stream that the table has.
 */
export class FunctionRunner {
  readonly #names: Names
  readonly #endpoint: string
  readonly #lambda: LambdaClient
  readonly #table: DynamoDBClient
  readonly #queues: SQSClient
  readonly #reactions: readonly PlacedReaction[]
  readonly #relayed = new Set<string>()

  constructor({ client }: Account, names: Names, events: readonly string[]) {
    this.#names = names
    this.#endpoint = client.endpoint
    this.#lambda = new LambdaClient(client)
    this.#table = new DynamoDBClient(client)
    this.#queues = new SQSClient(client)
    this.#reactions = events.flatMap(reactionsTo)
  }

  /** Looks once at the table and the queues. @returns the ids of events that a reaction has dealt with */
  async round(): Promise<string[]> {
    const triggers: EventSourceMappingConfiguration[] = []
    for await (const page of paginateListEventSourceMappings({ client: this.#lambda }, {}))
      triggers.push(...(page.EventSourceMappings ?? []).filter(({ State }) => State === 'Enabled'))
    const sources = new Set(triggers.map(({ EventSourceArn }) => EventSourceArn))
    if (sources.has(await this.#stream())) await this.#relay()
    const done: string[] = []
    for (const reaction of this.#reactions)
      if (sources.has(this.#names.queueArn(reaction.queue))) done.push(...(await this.#react(reaction)))
    return done
  }

  async #stream(): Promise<string | undefined> {
    const asked = this.#table.send(new DescribeTableCommand({ TableName: this.#names.table }))
    return (await asked.catch(() => undefined))?.Table?.LatestStreamArn
  }

  async #relay(): Promise<void> {
    const scan = {
      TableName: this.#names.table,
      FilterExpression: 'entity = :event',
      ExpressionAttributeValues: { ':event': { S: OutboxEntity.entityName } },
    }
    for await (const { Items = [] } of paginateScan({ client: this.#table }, scan)) {
      for (const NewImage of Items) {
        const { id } = unmarshall(NewImage) as { id: string }
        if (this.#relayed.has(id)) continue
        this.#relayed.add(id)
        const { pk, sk } = NewImage
        const change = { Keys: { pk, sk }, NewImage, SequenceNumber: `${this.#relayed.size}` }
        await this.#run('relayEvents', { Records: [{ eventID: id, eventName: 'INSERT', dynamodb: change }] })
      }
    }
  }

  async #react({ name, queue }: PlacedReaction): Promise<string[]> {
    const { QueueUrl } = await this.#queues.send(new GetQueueUrlCommand({ QueueName: this.#names.queue(queue) }))
    const { Messages = [] } = await this.#queues.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, MessageSystemAttributeNames: ['All'] }),
    )
    const done: string[] = []
    for (const { MessageId: messageId, Body: body = '', ReceiptHandle, Attributes: attributes } of Messages) {
      const record = { messageId, body, receiptHandle: ReceiptHandle, attributes, eventSource: 'aws:sqs' }
      const { batchItemFailures } = await this.#run(name, { Records: [record] })
      if (batchItemFailures.length > 0) continue
      await this.#queues.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
      done.push((JSON.parse(body) as { id: string }).id)
    }
    return done
  }

  async #run(name: HandlerName, event: object) {
    const FunctionName = this.#names.functionName(name)
    const { Environment } = await this.#lambda.send(new GetFunctionConfigurationCommand({ FunctionName }))
    const { QUEUE_URL_PREFIX: prefix = '', ...variables } = Environment?.Variables ?? {}
    // The SDK sends messages to the host in a queue's URL.
    const url = new URL(new URL(prefix).pathname, this.#endpoint)
    Object.assign(process.env, variables, { QUEUE_URL_PREFIX: url.href })
    const { source = '' } = handlers.find(each => each.name === name) ?? {}
    const { handler } = (await import(pathToFileURL(join(repositoryRoot, source)).href)) as { handler: Run }
    return handler(event, { awsRequestId: name, functionName: FunctionName, getRemainingTimeInMillis: () => 60_000 })
  }
}
