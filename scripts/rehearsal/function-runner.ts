import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DescribeTableCommand, DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb'
import { GetFunctionConfigurationCommand, LambdaClient, paginateListEventSourceMappings } from '@aws-sdk/client-lambda'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { type RunningAws, startAws } from '@vitrine/local-aws'
import { functionArn } from '@vitrine/local-aws/functions'
import type { Delivery } from '../../events/event.ts'
import { type PlacedReaction, reactionsTo } from '../../events/reactions.ts'
import { OutboxEntity } from '../../functions/platform/outbox.ts'
import { type HandlerName, handlers, repositoryRoot } from '../../infra/build/handlers.ts'
import type { Names } from '../../infra/stacks/names.ts'
import type { Account } from './account.ts'

type Run = (event: object, context: object) => Promise<unknown>

const DEAD = 'dead'

/**
 * Does Lambda's part for the relay and for reactions to some events, because moto runs functions in Docker alone: it looks
 * at the triggers that were deployed, and runs this checkout's handlers with the variables of the deployed functions.
 * Asynchronous invocations go to the engine of local development. moto empties a stream that has a trigger, so new events
 * are read from the table, and only while the trigger names the stream that the table has.
 */
export class FunctionRunner {
  readonly #names: Names
  readonly #endpoint: string
  readonly #lambda: LambdaClient
  readonly #table: DynamoDBClient
  readonly #reactions: readonly PlacedReaction[]
  readonly #relayed = new Set<string>()
  readonly #invocations: RunningAws

  private constructor({ client, names }: Account, reactions: readonly PlacedReaction[], invocations: RunningAws) {
    this.#names = names
    this.#endpoint = client.endpoint
    this.#lambda = new LambdaClient(client)
    this.#table = new DynamoDBClient(client)
    this.#reactions = reactions
    this.#invocations = invocations
  }

  /** @param events whose reactions, which have no queues, are run */
  static async start(account: Account, events: readonly string[]): Promise<FunctionRunner> {
    const reactions = events.flatMap(reactionsTo)
    const invocations = await startAws({
      port: 0,
      buckets: [],
      queues: [{ name: DEAD }],
      functions: reactions.map(({ name }) => ({ name: account.names.functionName(name), deadLetter: DEAD })),
      credentials: account.client.credentials,
    })
    return new FunctionRunner(account, reactions, invocations)
  }

  stop = () => this.#invocations.stop()

  /** Looks once at the table and at what is invoked. @returns the ids of events that a reaction has dealt with */
  async round(): Promise<string[]> {
    const sources = new Set<string | undefined>()
    for await (const page of paginateListEventSourceMappings({ client: this.#lambda }, {}))
      for (const { State, EventSourceArn } of page.EventSourceMappings ?? [])
        if (State === 'Enabled') sources.add(EventSourceArn)
    if (sources.has(await this.#stream())) await this.#relay()
    const done: string[] = []
    for (const reaction of this.#reactions) done.push(...(await this.#react(reaction)))
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

  async #react({ name }: PlacedReaction): Promise<string[]> {
    const functionName = this.#names.functionName(name)
    const { functions } = this.#invocations
    const done: string[] = []
    for (const invocation of functions.take(functionName, 10)) {
      const event = JSON.parse(invocation.payload) as Delivery
      await this.#run(name, event)
      functions.done(functionName, invocation)
      done.push(event.id)
    }
    return done
  }

  async #run(name: HandlerName, event: object) {
    const FunctionName = this.#names.functionName(name)
    const { Environment } = await this.#lambda.send(new GetFunctionConfigurationCommand({ FunctionName }))
    const { QUEUE_URL_PREFIX: prefix = '', ...variables } = Environment?.Variables ?? {}
    // The SDK sends messages to the host in a queue's URL.
    const url = new URL(new URL(prefix).pathname, this.#endpoint)
    Object.assign(process.env, variables, {
      QUEUE_URL_PREFIX: url.href,
      FUNCTION_ARN_PREFIX: functionArn(`${this.#names.prefix}-`),
      AWS_ENDPOINT_URL_LAMBDA: this.#invocations.url,
    })
    const { source = '' } = handlers.find(each => each.name === name) ?? {}
    const { handler } = (await import(pathToFileURL(join(repositoryRoot, source)).href)) as { handler: Run }
    try {
      await handler(event, { awsRequestId: name, functionName: FunctionName, getRemainingTimeInMillis: () => 60_000 })
    } finally {
      // Commands that are started meanwhile ask the account itself.
      delete process.env.AWS_ENDPOINT_URL_LAMBDA
    }
  }
}
