import {
  CreateBackupCommand,
  DeleteTableCommand,
  DescribeBackupCommand,
  type DynamoDBClient,
  ListBackupsCommand,
  ListTagsOfResourceCommand,
  RestoreTableFromBackupCommand,
  type TableDescription,
  TagResourceCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb'
import type { LongRun } from './long-run.ts'
import {
  carryClosedAccounts,
  definitionDifferences,
  findTable,
  forgetAndRecover,
  LOOK_EVERY_MS,
  restoreTable,
  type Tables,
  untilActive,
} from './restoring.ts'
import { isTable, type Stacks, templateOf } from './stack-templates.ts'

/** What DynamoDB is asked when a table comes back under its own name. */
export interface TableOfStage extends LongRun {
  /** `vitrine-STAGE`, the name of its table and the beginning of all other names. */
  readonly prefix: string
  readonly dynamo: DynamoDBClient
}

export const tablesOf = ({ prefix }: Pick<TableOfStage, 'prefix'>): Tables => ({
  live: prefix,
  restored: `${prefix}-restored`,
})

/** Whether the table with the live one's name was made from the restored one. */
export async function isBack(stage: TableOfStage): Promise<boolean> {
  const { live, restored } = tablesOf(stage)
  const [now, copy] = await Promise.all([findTable(live, stage.dynamo), findTable(restored, stage.dynamo)])
  if (!now?.CreationDateTime || !copy?.CreationDateTime) return false
  return now.RestoreSummary?.SourceTableArn === copy.TableArn && now.CreationDateTime > copy.CreationDateTime
}

/** @param at as `restoreTable` takes it */
export async function replaceTable(stage: TableOfStage, at: Date | undefined): Promise<void> {
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
async function backup(stage: TableOfStage): Promise<void> {
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

async function latestBackup(stage: TableOfStage): Promise<string | undefined> {
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

async function deleteTable(
  stage: TableOfStage,
  { TableName, DeletionProtectionEnabled }: TableDescription,
): Promise<void> {
  const { dynamo, pause, say, prefix } = stage
  if (DeletionProtectionEnabled) {
    await dynamo.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }))
    await untilActive(prefix, dynamo, pause)
  }
  await dynamo.send(new DeleteTableCommand({ TableName }))
  say(`${TableName} is deleted. DynamoDB keeps a backup of it for 35 days, named ${TableName}$DeletedTableBackup.`)
}

/** What is not restored with a table, as its stack says. */
export async function completeTable(stage: TableOfStage & Stacks): Promise<TableDescription> {
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
}: Pick<TableOfStage, 'prefix' | 'dynamo' | 'pause'>): Promise<TableDescription> {
  const table = await untilActive(prefix, dynamo, pause)
  if (table.StreamSpecification?.StreamEnabled) return table
  const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } as const
  await dynamo.send(new UpdateTableCommand({ TableName: prefix, StreamSpecification }))
  return untilActive(prefix, dynamo, pause)
}
