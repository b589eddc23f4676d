import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import type { InvokeCommand } from '@aws-sdk/client-lambda'
import { SQSClient } from '@aws-sdk/client-sqs'
import { marshall } from '@aws-sdk/util-dynamodb'
import { type EventSource, startStreamSource } from '@vitrine/local-aws/event-sources'
import type { Context } from 'aws-lambda'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { documentClient } from '../../functions/platform/table.ts'
import type { Transports } from '../../functions/relay/deliver.ts'
import { eventsOfChanges } from '../../functions/relay/events-of-changes.ts'
import { handler as onHeartbeat } from '../../functions/relay/on-heartbeat-due-send.ts'
import { relayRecords } from '../../functions/relay/relaying.ts'
import { stories } from '../../shared/testing/stories.ts'
import { AccountDouble } from '../testing/account-double.ts'
import type { Stage } from './restored-connections.ts'
import { reopen, restoreWhole } from './restoring-whole.ts'
import type { EditableTemplate } from './stack-templates.ts'

const engine = documentClient as unknown as DynamoDBClient
const AT = new Date('2026-11-30T09:00:00Z')
const QUEUE = 'on-account-event-mail'

let account: AccountDouble
let said: string[]
let reading = ''
const sources: EventSource[] = []
const shared = process.env.TABLE_NAME

const templatesOf = (prefix: string): Record<string, EditableTemplate> => ({
  api: { Resources: { Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { Name: prefix } } } },
  data: {
    Resources: {
      Table: {
        Type: 'AWS::DynamoDB::GlobalTable',
        Properties: { TableName: prefix, Replicas: [{ Region: 'eu-central-1', DeletionProtectionEnabled: true }] },
      },
      Queue: { Type: 'AWS::SQS::Queue', Properties: { QueueName: `${prefix}-${QUEUE}` } },
    },
  },
  search: {
    Resources: {
      Pipeline: { Type: 'AWS::OSIS::Pipeline', Properties: {} },
      Prepare: { Type: 'Custom::Trigger', Properties: {}, DependsOn: ['Pipeline', 'Role'] },
      Role: { Type: 'AWS::IAM::Role', Properties: {} },
    },
  },
  reactions: {
    Resources: {
      Relay: {
        Type: 'AWS::Lambda::EventSourceMapping',
        Properties: {
          EventSourceArn: { 'Fn::GetStackOutput': { StackName: `${prefix}-data`, OutputName: 'TableStreamArn' } },
        },
      },
      Mails: {
        Type: 'AWS::Lambda::EventSourceMapping',
        Properties: { EventSourceArn: `arn:aws:sqs:eu-central-1:111111111111:${prefix}-${QUEUE}` },
      },
      OfAnother: {
        Type: 'AWS::Lambda::EventSourceMapping',
        Properties: { EventSourceArn: `arn:aws:sqs:eu-central-1:111111111111:${prefix}-eu-${QUEUE}` },
      },
    },
  },
})

async function newAccount() {
  const prefix = `vitrine-${randomUUID()}`
  account = new AccountDouble(prefix, engine, templatesOf(prefix))
  await account.deploy()
  process.env.TABLE_NAME = prefix
  said = []
  for (const key of ['private/search-7.sqlite.zst', 'private/search-7-copy.sqlite.zst', 'private/search-refused/1'])
    account.objects.add(key)
  await put({ pk: 'LISTING#1', sk: 'LISTING', entity: 'listing', price: 1 })
}
beforeEach(async () => {
  // A stream that ends is told of.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await newAccount()
})
afterEach(async () => {
  vi.restoreAllMocks()
  process.env.TABLE_NAME = shared
  await Promise.all(sources.splice(0).map(source => source.stop()))
})

const put = (item: object) => engine.send(new PutItemCommand({ TableName: account.prefix, Item: marshall(item) }))
const read = async (pk: string, sk: string) =>
  (await engine.send(new GetItemCommand({ TableName: account.prefix, Key: marshall({ pk, sk }) }))).Item
const relay = () => account.mappings.get(`${account.prefix}-reactions/Relay`)
const isStopped = () =>
  account.templates.get(`${account.prefix}-api`)?.Resources.Api?.Properties?.DisableExecuteApiEndpoint === true

/** Whenever the command waits, the triggers that are there and turned on work. */
async function pause() {
  const current = await account.streamOf(account.prefix).catch(() => '')
  const stream = relay()?.EventSourceArn === current ? current : ''
  if (stream !== reading) {
    await Promise.all(sources.splice(0).map(source => source.stop()))
    reading = stream
    if (stream) sources.push(...(await listen()))
  }
  await wait(10)
}

async function listen(): Promise<EventSource[]> {
  const sqs = new SQSClient({})
  // As Lambda does: the answer does not wait for the function.
  const send = async ({ input }: InvokeCommand) => {
    expect(account.mappings.get(`${account.prefix}-reactions/Mails`)?.State).toBe('Enabled')
    void onHeartbeat(JSON.parse(String(input.Payload)), { functionName: 'heartbeat' } as Context)
    return { StatusCode: 202 }
  }
  const lambda = { send } as unknown as Transports['lambda']
  const relaying = await startStreamSource({
    tableName: account.prefix,
    client: new DynamoDBStreamsClient({ endpoint: process.env.AWS_ENDPOINT_URL_DYNAMODB }),
    handler: event => relayRecords(event, { eventsOfChanges, sqs, lambda, clock: Date.now, pause: wait }),
    pollMilliseconds: 10,
  })
  return [relaying]
}

const stage = (): Stage => ({
  prefix: account.prefix,
  mediaBucket: 'media',
  assetsBucket: 'assets',
  cloudFormation: account.cloudFormation,
  lambda: account.lambda,
  s3: account.s3,
  dynamo: account.dynamo,
  clock: () => new Date('2026-11-30T12:00:00Z'),
  pause,
  say: line => said.push(line),
})
const goBack = (at: Date | undefined = AT) => restoreWhole(stage(), at, async () => true)

/** What stands when all is done, however often it was begun. */
async function expectWhole(deployed: Map<string, EditableTemplate>, oldStream: string | undefined) {
  expect(await read('LISTING#1', 'LISTING')).toMatchObject({ price: { N: '1' } })
  const stream = await account.streamOf(account.prefix)
  expect(relay()).toMatchObject({ EventSourceArn: stream, State: 'Enabled' })
  expect(stream).not.toBe(oldStream)
  expect(account.isProtected(account.prefix)).toBe(true)
  expect(account.tagsOf(account.prefix)).toEqual([{ Key: 'team', Value: 'antiques' }])
  expect([...account.mappings.values()].every(({ State }) => State === 'Enabled')).toBe(true)
  // As the release has them: nothing is left over.
  expect(account.templates).toEqual(deployed)
  expect(account.objects).toEqual(new Set(['private/search-refused/1']))
  expect(account.changes).toContain(`Invoke ${account.prefix}-prepare-search`)
  expect(account.changes.filter(name => name === 'DeleteTableCommand')).toHaveLength(1)
  expect(said.at(-2)).toMatch(/^Requests (?:are|were) allowed/)
}

it('goes back as a whole: the relay reads the stream of the new table, an event arrives, and then requests are allowed', async () => {
  const [deployed, oldStream] = [structuredClone(account.templates), relay()?.EventSourceArn]
  await goBack()
  await expectWhole(deployed, oldStream)
  const order = [
    'Requests are stopped',
    'is deleted',
    'reads the new stream now',
    'An event came',
    'Requests are allowed',
  ]
  const at = order.map(part => said.findIndex(line => line.includes(part)))
  expect(at).toEqual(at.toSorted((a, b) => a - b))
  expect(at).not.toContain(-1)
  // Once more finds all done.
  const deleted = account.changes.length
  await restoreWhole(stage(), undefined, async () => expect.unreachable())
  expect(account.changes.slice(deleted)).not.toContain('DeleteTableCommand')
  expect(account.changes.slice(deleted)).not.toContain('UpdateStackCommand')
})

const isKilled = (error: Error) => {
  if (!String(error.cause ?? error).includes('killed')) throw error
  return true
}

it('is finished by running it again, wherever it was killed, twice over', { timeout: 300_000 }, async () => {
  let wasKilled = true
  for (let allowed = 0; wasKilled; allowed += stories(8, 1)) {
    await newAccount()
    const [deployed, oldStream] = [structuredClone(account.templates), relay()?.EventSourceArn]
    for (let n = 0; n < 2; n++) {
      account.allowed = allowed
      wasKilled = await goBack().then(() => false, isKilled)
      expect(account.mappings.get(`${account.prefix}-reactions/OfAnother`)?.State).toBe('Enabled')
      const isBetween = account.changes.includes('DeleteTableCommand') && wasKilled
      if (isBetween && !said.some(line => line.includes('An event came'))) expect(isStopped()).toBe(true)
    }
    account.allowed = Number.POSITIVE_INFINITY
    await goBack()
    await expectWhole(deployed, oldStream)
  }
})

it('keeps accounts closed that were closed since', async () => {
  const userId = randomUUID()
  // Killed with a copy and its backup made, it had requests allowed for a while.
  account.allowed = 6
  await goBack().catch(isKilled)
  expect(account.changes.at(-1)).toBe('CreateBackupCommand')
  account.allowed = Number.POSITIVE_INFINITY
  await put({ pk: `CLOSED-ACCOUNT#${userId}`, sk: 'CLOSED-ACCOUNT', entity: 'closed-account', userId })
  await goBack()
  expect(await read(`CLOSED-ACCOUNT#${userId}`, 'CLOSED-ACCOUNT')).toBeDefined()
})

it('asks first, and changes nothing without a yes', async () => {
  const asked: string[] = []
  const refused = restoreWhole(stage(), AT, async question => {
    asked.push(question)
    return false
  })
  await expect(refused).rejects.toThrow('Nothing was changed.')
  expect(asked[0]).toMatch(/comes back as it was at 2026-11-30T09:00:00.000Z. What was written since is lost/)
  await expect(restoreWhole(stage(), undefined, async () => true)).rejects.toThrow('Say to when: --at')
  expect(account.changes).toEqual([])
})

it('does not take a copy of another moment', async () => {
  account.allowed = 5
  await goBack().catch(isKilled)
  account.allowed = Number.POSITIVE_INFINITY
  const changes = account.changes.length
  await expect(goBack(new Date('2026-11-30T08:00:00Z'))).rejects.toThrow(
    /is of 2026-11-30T09:00:00.000Z. Delete it first/,
  )
  expect(account.changes).toHaveLength(changes)
})

it('can be called off while the old table is there, and not later', async () => {
  const begun = async (allowed: number) => {
    account.allowed = allowed
    await goBack().catch(isKilled)
    account.allowed = Number.POSITIVE_INFINITY
    expect(isStopped()).toBe(true)
  }
  await begun(3)
  await reopen(stage())
  expect(isStopped()).toBe(false)
  expect([...account.mappings.values()].every(({ State }) => State === 'Enabled')).toBe(true)

  await begun(10)
  expect(account.changes).toContain('DeleteTableCommand')
  await expect(reopen(stage())).rejects.toThrow('was deleted since: go on with --whole')
  expect(isStopped()).toBe(true)
})

it('leaves requests stopped where no event comes through', { tags: 'full' }, async () => {
  const { lambda } = account
  const stopped = { ...stage(), pause: () => wait(1) }
  await expect(restoreWhole({ ...stopped, lambda }, AT, async () => true)).rejects.toThrow(
    /did not come through in 15 minutes, so requests stay stopped/,
  )
  expect(isStopped()).toBe(true)
})
