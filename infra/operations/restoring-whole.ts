import {
  CreateBackupCommand,
  DeleteTableCommand,
  DescribeBackupCommand,
  type DynamoDBClient,
  GetItemCommand,
  ListBackupsCommand,
  ListTagsOfResourceCommand,
  PutItemCommand,
  RestoreTableFromBackupCommand,
  type TableDescription,
  TagResourceCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb'
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
import {
  carryClosedAccounts,
  definitionDifferences,
  findTable,
  forgetAndRecover,
  LOOK_EVERY_MS,
  momentOf,
  restoreTable,
  type Tables,
  untilActive,
} from './restoring.ts'
import {
  bringBack,
  changeTemplate,
  type EditableResource,
  type EditableTemplate,
  type Stacks,
  setAside,
  templateOf,
} from './stack-templates.ts'

export interface Stage extends Stacks {
  /** `vitrine-STAGE`, the name of its table and the beginning of all other names. */
  readonly prefix: string
  readonly mediaBucket: string
  readonly dynamo: DynamoDBClient
  readonly lambda: LambdaClient
  readonly clock: () => Date
  readonly pause: (milliseconds: number) => Promise<unknown>
  readonly say: (line: string) => void
}

/** Requests that are answered, and what the relay still has of them. */
const DRAIN_MS = 60_000
const HEARTBEAT_EVERY_MS = 5_000
const HEARTBEAT_TIMEOUT_MS = 15 * 60_000

const tablesOf = ({ prefix }: Stage): Tables => ({ live: prefix, restored: `${prefix}-restored` })

/**
 * Has a stage go back to an earlier moment: the table comes back under its own name, and everything that reads its
 * stream reads the new one. May be run again whenever it was interrupted: each step looks at what is done.
 * @param at as `restoreTable` takes it
 * @param confirm asked once, before anything is changed
 * @throws Error saying what to do. Requests stay stopped until an event has come through the new table's stream
 */
export async function restoreWhole(
  stage: Stage,
  at: Date | undefined,
  confirm: (question: string) => Promise<boolean>,
): Promise<void> {
  const tables = tablesOf(stage)
  if (await isBack(stage)) stage.say(`${tables.live} is the restored table already.`)
  else {
    const copy = await findTable(tables.restored, stage.dynamo)
    const moment = copy ? momentOf(copy, at) : at
    if (!moment) throw new Error(`There is no ${tables.restored}. Say to when: --at 2026-11-25T10:00:00Z`)
    const asked = `Requests to ${tables.live} stop, its table is deleted, and comes back as it was at ${moment.toISOString()}. What was written since is lost, but that accounts were closed. Go on?`
    if (!(await confirm(asked))) throw new Error('Nothing was changed.')
    await stopEverything(stage)
    await replaceTable(stage, at)
  }
  const table = await completeTable(stage)
  await announceStream(stage, table)
  await connect(stage)
  await startReactions(stage)
  await renewSearch(stage)
  await seeHeartbeat(stage)
  await allowRequests(stage)
  stage.say(
    `Done. Once you are content, delete the table ${tables.restored} and the backups named ${tables.live}-whole.`,
  )
}

/** Takes back what was stopped, as long as the table was not deleted. @throws Error if it was */
export async function reopen(stage: Stage): Promise<void> {
  const { live } = tablesOf(stage)
  if (!(await findTable(live, stage.dynamo)) || (await isBack(stage)))
    throw new Error(`The table ${live} was deleted since: go on with --whole.`)
  await startReactions(stage)
  await seeHeartbeat(stage)
  await allowRequests(stage)
}

/** Whether the table with the live one's name was made from the restored one. */
async function isBack(stage: Stage): Promise<boolean> {
  const { live, restored } = tablesOf(stage)
  const [now, copy] = await Promise.all([findTable(live, stage.dynamo), findTable(restored, stage.dynamo)])
  if (!now?.CreationDateTime || !copy?.CreationDateTime) return false
  return now.RestoreSummary?.SourceTableArn === copy.TableArn && now.CreationDateTime > copy.CreationDateTime
}

const setDisabled = (isDisabled: boolean) => (template: EditableTemplate) => {
  for (const { Type, Properties = {} } of Object.values(template.Resources)) {
    if (Type !== 'AWS::ApiGatewayV2::Api') continue
    if (isDisabled) Properties.DisableExecuteApiEndpoint = true
    else delete Properties.DisableExecuteApiEndpoint
  }
}

async function stopEverything(stage: Stage): Promise<void> {
  const { prefix, say, pause } = stage
  const isNew = await changeTemplate(stage, `${prefix}-api`, setDisabled(true))
  say(`Requests ${isNew ? 'are' : 'were'} stopped.`)
  if (isNew) await pause(DRAIN_MS)
  say(`${await switchReactions(stage, false)} reactions were paused; their messages wait in the queues.`)
}

async function allowRequests(stage: Stage): Promise<void> {
  const isNew = await changeTemplate(stage, `${stage.prefix}-api`, setDisabled(false))
  stage.say(`Requests ${isNew ? 'are' : 'were'} allowed.`)
}

async function startReactions(stage: Stage): Promise<void> {
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

async function replaceTable(stage: Stage, at: Date | undefined): Promise<void> {
  const { dynamo, pause, say, clock } = stage
  const tables = tablesOf(stage)
  const { live, restored } = tables
  const standing = await findTable(live, dynamo)
  if (!standing && !(await findTable(restored, dynamo)))
    throw new Error(
      `There is neither ${live} nor ${restored}. Restore from AWS Backup (docs/operations.md, Restoring).`,
    )
  await restoreTable(tables, at, dynamo, pause)
  say(`${restored} is there.`)
  if (standing && standing.TableStatus !== 'DELETING') {
    const [problem] = await definitionDifferences(tables, dynamo)
    if (problem) throw new Error(`${restored} can't take the place of ${live}: ${problem}. See docs/operations.md.`)
    say(`${await carryClosedAccounts(live, restored, clock(), dynamo)} closed accounts are noted in it.`)
    await copyTags(standing.TableArn, (await findTable(restored, dynamo))?.TableArn, dynamo)
    await backup(stage)
    await deleteTable(stage, standing)
  }
  while (await findTable(live, dynamo)) await pause(LOOK_EVERY_MS)
  const BackupArn = await latestBackup(stage)
  if (!BackupArn) throw new Error(`There is no backup ${live}-whole of ${restored}. Make one, and run this again.`)
  await dynamo.send(new RestoreTableFromBackupCommand({ BackupArn, TargetTableName: live }))
  say(`${live} is being restored. This often takes over half an hour.`)
}

async function copyTags(from: string | undefined, to: string | undefined, client: DynamoDBClient): Promise<void> {
  const { Tags = [] } = await client.send(new ListTagsOfResourceCommand({ ResourceArn: from }))
  // Those of CloudFormation can't be set by others.
  const ours = Tags.filter(({ Key }) => !Key?.startsWith('aws:'))
  if (ours.length > 0) await client.send(new TagResourceCommand({ ResourceArn: to, Tags: ours }))
}

/** Always a new one: a run that was broken off may have left one that knows fewer closed accounts. */
async function backup(stage: Stage): Promise<void> {
  const { dynamo, pause, say } = stage
  const { live, restored } = tablesOf(stage)
  const { BackupDetails } = await dynamo.send(
    new CreateBackupCommand({ TableName: restored, BackupName: `${live}-whole` }),
  )
  const BackupArn = BackupDetails?.BackupArn
  for (;;) {
    const { BackupDescription } = await dynamo.send(new DescribeBackupCommand({ BackupArn }))
    if (BackupDescription?.BackupDetails?.BackupStatus === 'AVAILABLE') break
    await pause(LOOK_EVERY_MS)
  }
  say(`${restored} is backed up.`)
}

async function latestBackup(stage: Stage): Promise<string | undefined> {
  const { live, restored } = tablesOf(stage)
  const { BackupSummaries = [] } = await stage.dynamo.send(
    new ListBackupsCommand({ TableName: restored, BackupType: 'USER' }),
  )
  return BackupSummaries.filter(
    ({ BackupName, BackupStatus }) => BackupName === `${live}-whole` && BackupStatus === 'AVAILABLE',
  )
    .toSorted((a, b) => Number(b.BackupCreationDateTime) - Number(a.BackupCreationDateTime))
    .at(0)?.BackupArn
}

async function deleteTable(stage: Stage, { TableName, DeletionProtectionEnabled }: TableDescription): Promise<void> {
  const { dynamo, pause, say, prefix } = stage
  if (DeletionProtectionEnabled) {
    await dynamo.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }))
    await untilActive(prefix, dynamo, pause)
  }
  await dynamo.send(new DeleteTableCommand({ TableName }))
  say(`${TableName} is deleted. DynamoDB keeps a backup of it for 35 days, named ${TableName}$DeletedTableBackup.`)
}

const isTable = ({ Type }: EditableResource) => Type === 'AWS::DynamoDB::GlobalTable'

/** What is not restored with a table, as its stack says. */
async function completeTable(stage: Stage): Promise<TableDescription> {
  const { prefix, dynamo, pause, say } = stage
  const table = await withStream(stage)
  await forgetAndRecover(prefix, dynamo)
  const restored = await findTable(tablesOf(stage).restored, dynamo)
  if (restored) await copyTags(restored.TableArn, table.TableArn, dynamo)
  const { Resources } = await templateOf(stage, `${prefix}-data`)
  const [replica] = Object.values(Resources).find(isTable)?.Properties?.Replicas ?? []
  if (replica?.DeletionProtectionEnabled && !table.DeletionProtectionEnabled) {
    await dynamo.send(new UpdateTableCommand({ TableName: prefix, DeletionProtectionEnabled: true }))
    await untilActive(prefix, dynamo, pause)
  }
  say(`${prefix} has its stream, TTL, point-in-time recovery, tags and protection.`)
  return table
}

export async function withStream({
  prefix,
  dynamo,
  pause,
}: Pick<Stage, 'prefix' | 'dynamo' | 'pause'>): Promise<TableDescription> {
  const table = await untilActive(prefix, dynamo, pause)
  if (table.StreamSpecification?.StreamEnabled) return table
  const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } as const
  await dynamo.send(new UpdateTableCommand({ TableName: prefix, StreamSpecification }))
  return untilActive(prefix, dynamo, pause)
}

/**
 * The data stack names the stream for others, but reads it only when the table itself is updated. A tag does that. It goes
 * again, so that the template stays the release's.
 */
async function announceStream(stage: Stage, { LatestStreamArn: stream = '', CreationDateTime }: TableDescription) {
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
async function connect(stage: Stage): Promise<void> {
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
async function renewSearch(stage: Stage): Promise<void> {
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
async function seeHeartbeat({ prefix, dynamo, clock, pause, say }: Stage): Promise<void> {
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
