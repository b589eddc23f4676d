import { GetItemCommand, PutItemCommand, type TableDescription } from '@aws-sdk/client-dynamodb'
import {
  InvokeCommand,
  type LambdaClient,
  paginateListEventSourceMappings,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda'
import { DeleteObjectsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { marshall } from '@aws-sdk/util-dynamodb'
import { heartbeatDue } from '../../events/heartbeat.ts'
import { emit } from '../../functions/platform/outbox.ts'
import { outputsOf } from './preflight/aws-checks.ts'
import type { TableOfStage } from './restored-table.ts'
import { findTable } from './restoring.ts'
import {
  bringBack,
  changeTemplate,
  type EditableResource,
  type EditableTemplate,
  isTable,
  type Stacks,
  setAside,
  templateOf,
} from './stack-templates.ts'

/** What writes to a table, reads it, or is made from it. */
export interface Stage extends Stacks, TableOfStage {
  readonly mediaBucket: string
  readonly lambda: LambdaClient
}

/** Requests that are answered, and what the relay still has of them. */
const DRAIN_MS = 60_000
const HEARTBEAT_EVERY_MS = 5_000
const HEARTBEAT_TIMEOUT_MS = 15 * 60_000

const setDisabled = (isDisabled: boolean) => (template: EditableTemplate) => {
  for (const { Type, Properties = {} } of Object.values(template.Resources)) {
    if (Type !== 'AWS::ApiGatewayV2::Api') continue
    if (isDisabled) Properties.DisableExecuteApiEndpoint = true
    else delete Properties.DisableExecuteApiEndpoint
  }
}

export async function stopEverything(stage: Stage): Promise<void> {
  const { prefix, say, pause } = stage
  const isNew = await changeTemplate(stage, `${prefix}-api`, setDisabled(true))
  say(`Requests ${isNew ? 'are' : 'were'} stopped.`)
  if (isNew) await pause(DRAIN_MS)
  say(`${await switchReactions(stage, false)} reactions were paused; their messages wait in the queues.`)
}

export async function allowRequests(stage: Stage): Promise<void> {
  const isNew = await changeTemplate(stage, `${stage.prefix}-api`, setDisabled(false))
  stage.say(`Requests ${isNew ? 'are' : 'were'} allowed.`)
}

export async function startReactions(stage: Stage): Promise<void> {
  stage.say(`${await switchReactions(stage, true)} reactions were started again.`)
}

/** Those of the queues of this stage. @returns how many were not as wanted */
async function switchReactions(stage: Stage, Enabled: boolean): Promise<number> {
  const { prefix, lambda } = stage
  const made = Object.values((await templateOf(stage, `${prefix}-data`)).Resources)
  const queues = new Set(made.filter(({ Type }) => Type === 'AWS::SQS::Queue').map(each => each.Properties?.QueueName))
  const wanted = Enabled ? ['Enabled', 'Enabling'] : ['Disabled', 'Disabling']
  let switched = 0
  for await (const { EventSourceMappings = [] } of paginateListEventSourceMappings({ client: lambda }, {})) {
    for (const { UUID, EventSourceArn = '', State = '' } of EventSourceMappings) {
      if (!queues.has(EventSourceArn.split(':').at(-1) ?? '') || wanted.includes(State)) continue
      await lambda.send(new UpdateEventSourceMappingCommand({ UUID, Enabled }))
      switched++
    }
  }
  return switched
}

/**
 * The data stack names the stream for others, but reads it only when the table itself is updated. A tag does that. It goes
 * again, so that the template stays the release's.
 */
export async function announceStream(
  stage: Stage,
  { LatestStreamArn: stream = '', CreationDateTime }: TableDescription,
) {
  const { prefix, cloudFormation, say } = stage
  const stack = `${prefix}-data`
  const said = async () => (await outputsOf(cloudFormation, stack))?.TableStreamArn
  const tag = (Value?: string) => (template: EditableTemplate) => {
    const [replica] = Object.values(template.Resources).find(isTable)?.Properties?.Replicas ?? []
    if (!replica) throw new Error(`${stack} has no table.`)
    const others = (replica.Tags ?? []).filter(({ Key }: { Key: string }) => Key !== 'restored')
    const tags = Value ? [...others, { Key: 'restored', Value }] : others
    if (tags.length > 0) replica.Tags = tags
    else delete replica.Tags
  }
  if ((await said()) !== stream) await changeTemplate(stage, stack, tag(CreationDateTime?.toISOString() ?? stream))
  if ((await said()) !== stream)
    throw new Error(`${stack} still names the stream of the old table. docs/operations.md, Restoring, says what to do.`)
  await changeTemplate(stage, stack, tag())
  say(`${stack} names the new stream.`)
}

/** What reads the table's stream, by stack, in the order in which it is made anew: what feeds OpenSearch, and the relay. */
export const readersOfStream: Readonly<Record<string, (resource: EditableResource) => boolean>> = {
  search: ({ Type }) => Type === 'AWS::OSIS::Pipeline',
  reactions: ({ Type, Properties }) =>
    Type === 'AWS::Lambda::EventSourceMapping' && JSON.stringify(Properties).includes('TableStreamArn'),
}

/** CloudFormation doesn't update what names another stack's output: what reads the stream is taken out and made anew. */
export async function connect(stage: Stage): Promise<void> {
  const { prefix, say } = stage
  if (await relayReads(stage)) return say('The relay reads the new stream.')
  for (const [concern, isReader] of Object.entries(readersOfStream))
    await makeAnew(stage, `${prefix}-${concern}`, isReader)
  if (!(await relayReads(stage)))
    throw new Error(`The trigger of ${prefix}-relay-events is not of the new stream. Run this again.`)
  say('The relay reads the new stream now.')
}

async function makeAnew(stage: Stage, stack: string, isWanted: (resource: EditableResource) => boolean): Promise<void> {
  await changeTemplate(stage, stack, template => setAside(template, isWanted))
  await changeTemplate(stage, stack, bringBack)
}

async function relayReads({ prefix, lambda, dynamo }: Stage): Promise<boolean> {
  const stream = (await findTable(prefix, dynamo))?.LatestStreamArn
  for await (const { EventSourceMappings = [] } of paginateListEventSourceMappings({ client: lambda }, {}))
    if (EventSourceMappings.some(({ EventSourceArn }) => EventSourceArn === stream)) return true
  return false
}

/** What searches read is made from the table again. Functions that run compare theirs with it within a day. */
export async function renewSearch(stage: Stage): Promise<void> {
  const { prefix, mediaBucket: Bucket, s3, lambda, say } = stage
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'private/search-' }))
  const Objects = Contents.filter(({ Key }) => Key?.endsWith('.sqlite.zst')).map(({ Key }) => ({ Key }))
  if (Objects.length > 0) await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
  await lambda.send(new InvokeCommand({ FunctionName: `${prefix}-prepare-search`, InvocationType: 'Event' }))
  say('What searches read is made from the table again.')
  if ((await outputsOf(stage.cloudFormation, `${prefix}-search`))?.SearchHost)
    say(`With more than a million listings, also run: npm run infra -- search-index ${prefix.replace(/^vitrine-/, '')}`)
}

/** Writes an event into the table and waits until its reaction has deleted it. @throws Error if it doesn't come */
export async function seeHeartbeat({ prefix, dynamo, clock, pause, say }: Stage): Promise<void> {
  const { Put } = emit(heartbeatDue, { by: 'relay' }, clock()).params()
  const { pk, sk } = Put.Item as { pk: string; sk: string }
  await dynamo.send(new PutItemCommand({ TableName: prefix, Item: marshall(Put.Item) }))
  const read = { TableName: prefix, Key: marshall({ pk, sk }), ConsistentRead: true }
  for (let waited = 0; waited <= HEARTBEAT_TIMEOUT_MS; waited += HEARTBEAT_EVERY_MS) {
    if (!(await dynamo.send(new GetItemCommand(read))).Item) return say('An event came through table and relay.')
    await pause(HEARTBEAT_EVERY_MS)
  }
  throw new Error(
    `The event ${pk} did not come through in ${HEARTBEAT_TIMEOUT_MS / 60_000} minutes, so requests stay stopped. docs/operations.md says under heartbeat-missing where to look. Then run this again.`,
  )
}
