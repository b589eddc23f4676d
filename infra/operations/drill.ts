import {
  type BackupClient,
  DescribeRestoreJobCommand,
  GetRecoveryPointRestoreMetadataCommand,
  paginateListRecoveryPointsByBackupVault,
  paginateListRestoreJobs,
  StartRestoreJobCommand,
} from '@aws-sdk/client-backup'
import { type AttributeValue, DescribeTableCommand, type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import { HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { ListingEntity } from '../../functions/core/listing/listing-store.ts'
import type { LongRun } from './long-run.ts'
import { type Finding, failed, ok } from './preflight/finding.ts'
import { withStream } from './restored-table.ts'
import { forgetAndRecover, LOOK_EVERY_MS } from './restoring.ts'

export interface Drill extends LongRun {
  /** `vitrine-STAGE`, what is backed up. */
  readonly prefix: string
  /** Where the copies are; in the account and region of the clients. */
  readonly vault: string
  /** Names that are free, of a new stage. */
  readonly target: { readonly table: string; readonly mediaBucket: string }
  /** What AWS Backup restores as. */
  readonly roleArn: string
  /** For comparing, where the stage still stands. */
  readonly live?: DynamoDBClient | undefined
  readonly backup: BackupClient
  readonly dynamo: DynamoDBClient
  readonly s3: S3Client
}

interface RecoveryPoint {
  readonly arn: string
  readonly madeAt: Date
}

interface Source {
  readonly points: readonly RecoveryPoint[]
  /** Of what is made. */
  readonly name: string
  /** What AWS Backup wants to be told of it. */
  readonly metadata: Readonly<Record<string, string>>
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Copies are nightly: with this, one night was missed. */
const MAX_LOSS_MS = 36 * 60 * MINUTE_MS
const LOOKED_BACK_MS = 30 * DAY_MS
/** DynamoDB counts items every six hours, and people go on. */
const MAX_COUNT_DIFFERENCE = 0.1
const MAX_PHOTOS = 1_000
const NEEDED = ['user', ListingEntity.entityName]

/**
 * Restores table and photographs from a vault under other names, looks whether they are whole, and says what was measured:
 * how much would have been lost (RPO), and how long it took (RTO). May be run again: jobs that were begun are waited for.
 * @throws Error if there is nothing to restore, or AWS Backup does not restore it
 */
export async function runDrill(drill: Drill): Promise<Finding[]> {
  const { prefix, target, say } = drill
  const [tables, buckets] = await recoveryPointsOf(drill)
  const sources: readonly Source[] = [
    { points: tables, name: target.table, metadata: { targetTableName: target.table, encryptionType: 'Default' } },
    {
      points: buckets,
      name: target.mediaBucket,
      metadata: {
        DestinationBucketName: target.mediaBucket,
        NewBucket: 'true',
        Encrypted: 'true',
        EncryptionType: 'original',
        CreationToken: target.mediaBucket,
      },
    },
  ]
  say(`${target.table} and ${target.mediaBucket} are being restored. This can take hours.`)
  const took = await Promise.all(
    sources.map(({ points, name, metadata }) => restored(drill, points[0]!, name, metadata)),
  )
  await withStream({ ...drill, prefix: target.table })
  await forgetAndRecover(target.table, drill.dynamo)
  return [
    ...(await contentsOf(drill)),
    lossOf(
      [tables, buckets].map(points => points.map(({ madeAt }) => madeAt)),
      drill.clock(),
    ),
    ok(
      `RTO: restoring took ${minutes(Math.max(...took))} minutes (table ${minutes(took[0]!)}, photographs ${minutes(took[1]!)}). Deploying ${prefix} anew and DNS come on top.`,
    ),
  ]
}

/** Of the table and of the photographs, newest first. */
async function recoveryPointsOf({ backup, vault, prefix }: Drill): Promise<[RecoveryPoint[], RecoveryPoint[]]> {
  const patterns = [
    new RegExp(`^arn:aws:dynamodb:.+:table/${prefix}$`),
    new RegExp(`^arn:aws:s3:::${prefix}-media-\\d{12}-`),
  ]
  const found = patterns.map((): RecoveryPoint[] => [])
  for await (const { RecoveryPoints = [] } of paginateListRecoveryPointsByBackupVault(
    { client: backup },
    { BackupVaultName: vault },
  ))
    for (const { ResourceArn = '', RecoveryPointArn: arn, CreationDate, InitiationDate, Status } of RecoveryPoints) {
      // A copy is as old as what it is a copy of.
      const madeAt = InitiationDate ?? CreationDate
      const place = patterns.findIndex(pattern => pattern.test(ResourceArn))
      if (Status === 'COMPLETED' && arn && madeAt) found[place]?.push({ arn, madeAt })
    }
  for (const points of found) points.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
  const [tables = [], buckets = []] = found
  if (tables.length === 0 || buckets.length === 0)
    throw new Error(
      `The vault ${vault} has ${tables.length} copies of the table of ${prefix} and ${buckets.length} of its photographs. Is it the vault of backupVaultArn, and is this its account and region?`,
    )
  return [tables, buckets]
}

/** @returns milliseconds that it took */
async function restored(
  { backup, vault, roleArn, pause }: Drill,
  point: RecoveryPoint,
  name: string,
  metadata: Source['metadata'],
): Promise<number> {
  const RestoreJobId = (await begunJob(backup, point, name)) ?? (await beginJob())
  for (;;) {
    const job = await backup.send(new DescribeRestoreJobCommand({ RestoreJobId }))
    const { Status, StatusMessage, CreationDate, CompletionDate } = job
    if (Status === 'COMPLETED') return (CompletionDate?.getTime() ?? 0) - (CreationDate?.getTime() ?? 0)
    if (Status === 'FAILED' || Status === 'ABORTED')
      throw new Error(`${name} was not restored: ${StatusMessage}. Mend that, and run this again.`)
    await pause(LOOK_EVERY_MS)
  }

  async function beginJob() {
    const RecoveryPointArn = point.arn
    const { RestoreMetadata } = await backup.send(
      new GetRecoveryPointRestoreMetadataCommand({ BackupVaultName: vault, RecoveryPointArn }),
    )
    const Metadata = { ...RestoreMetadata, ...metadata }
    return (await backup.send(new StartRestoreJobCommand({ RecoveryPointArn, IamRoleArn: roleArn, Metadata })))
      .RestoreJobId
  }
}

async function begunJob(client: BackupClient, point: RecoveryPoint, name: string): Promise<string | undefined> {
  for await (const { RestoreJobs = [] } of paginateListRestoreJobs({ client }, { ByCreatedAfter: point.madeAt }))
    for (const { RestoreJobId, RecoveryPointArn, Status = '', CreatedResourceArn = name } of RestoreJobs)
      if (RecoveryPointArn === point.arn && !/FAILED|ABORTED/.test(Status) && CreatedResourceArn.endsWith(name))
        return RestoreJobId
  return undefined
}

/** What would have been lost: the longest time without a copy, up to now. @param copies of each, newest first */
export function lossOf(copies: readonly (readonly Date[])[], now: Date): Finding {
  const worst = copies.map(dates => {
    const times = [now, ...dates].map(date => date.getTime())
    const gaps = times.map((time, index) => time - (times[index + 1] ?? time))
    return Math.max(...gaps.filter((_, index) => now.getTime() - times[index]! <= LOOKED_BACK_MS))
  })
  const ages = copies.map(([newest]) => now.getTime() - (newest?.getTime() ?? 0))
  const text = `RPO: at worst ${hours(Math.max(...worst))} hours of the last 30 days were between two copies; the newest are ${ages.map(hours).join(' and ')} hours old (table, photographs).`
  return Math.max(...worst) <= MAX_LOSS_MS
    ? ok(text)
    : failed(text, 'A night was missed: AWS Backup, Jobs, says why, in both accounts.')
}

const hours = (milliseconds: number) => (milliseconds / 60 / MINUTE_MS).toFixed(1)
const minutes = (milliseconds: number) => Math.round(milliseconds / MINUTE_MS)

/** Counts all items, and looks for the photographs of listings. */
async function contentsOf({ dynamo, s3, target, live, prefix, say }: Drill): Promise<Finding[]> {
  const counts = new Map<string, number>()
  const missing: string[] = []
  let photos = 0
  let ExclusiveStartKey: Record<string, AttributeValue> | undefined
  do {
    const page = await dynamo.send(new ScanCommand({ TableName: target.table, ExclusiveStartKey }))
    ExclusiveStartKey = page.LastEvaluatedKey
    for (const { entity, images } of page.Items ?? []) {
      const name = entity?.S ?? '(none)'
      counts.set(name, (counts.get(name) ?? 0) + 1)
      if (name !== ListingEntity.entityName) continue
      for (const { S: address = '' } of images?.L ?? []) {
        if (photos >= MAX_PHOTOS || !address.startsWith('/media/')) continue
        photos++
        if (!(await isThere(s3, target.mediaBucket, address.slice('/media/'.length)))) missing.push(address)
      }
    }
  } while (ExclusiveStartKey)
  for (const [entity, count] of [...counts].sort()) say(`${entity}, ${count}`)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const lacking = NEEDED.filter(entity => !counts.get(entity))
  return [
    lacking.length === 0
      ? ok(`The table has ${all} items of ${counts.size} entities.`)
      : failed(
          `The table has no ${lacking.join(' and no ')}.`,
          'Look at the recovery points in AWS Backup, and restore an older one.',
        ),
    missing.length === 0
      ? ok(`${photos} photographs of listings are there.`)
      : failed(
          `${missing.length} of ${photos} photographs of listings are missing, such as ${missing[0]}.`,
          'The copies of bucket and table are of different nights: see their times in AWS Backup.',
        ),
    ...(live ? [await comparedWith(live, prefix, all)] : []),
  ]
}

async function isThere(s3: S3Client, Bucket: string, Key: string): Promise<boolean> {
  try {
    await s3.send(new HeadObjectCommand({ Bucket, Key }))
    return true
  } catch (error) {
    if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return false
    throw error
  }
}

async function comparedWith(live: DynamoDBClient, TableName: string, restored: number): Promise<Finding> {
  const { Table } = await live.send(new DescribeTableCommand({ TableName }))
  const standing = Table?.ItemCount ?? 0
  const text = `${TableName} has about ${standing} items now, ${restored} were restored.`
  return Math.abs(standing - restored) <= standing * MAX_COUNT_DIFFERENCE
    ? ok(text)
    : failed(text, 'If people did not change that many in a day, copies are not whole: look at AWS Backup, Jobs.')
}
