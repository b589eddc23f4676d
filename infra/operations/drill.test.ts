import { randomUUID } from 'node:crypto'
import {
  BackupClient,
  DescribeRestoreJobCommand,
  GetRecoveryPointRestoreMetadataCommand,
  ListRecoveryPointsByBackupVaultCommand,
  ListRestoreJobsCommand,
  StartRestoreJobCommand,
} from '@aws-sdk/client-backup'
import { type DescribeTableCommand, type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { marshall } from '@aws-sdk/util-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { documentClient } from '../../functions/platform/table.ts'
import { moveToOwnTable } from '../../functions/testing/own-table.ts'
import { newListing } from '../../functions/testing/sales.ts'
import { type Drill, lossOf, runDrill } from './drill.ts'

const NOW = new Date('2026-11-30T12:00:00Z')
const HOUR = 3_600_000
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR)
const TABLE = 'arn:aws:dynamodb:eu-central-1:111111111111:table/vitrine-prod'
const BUCKET = 'arn:aws:s3:::vitrine-prod-media-111111111111-eu-central-1'

const backup = new BackupClient({ region: 'eu-west-1' })
const s3 = new S3Client({ region: 'eu-west-1' })
const jobs = mockClient(backup)
const objects = mockClient(s3)

interface Job {
  readonly RestoreJobId: string
  readonly RecoveryPointArn: string
  readonly Metadata: Record<string, string>
  looks: number
}
let begun: Job[]
let isBroken: boolean
let copies: object[]

const copy = (ResourceArn: string, hours: number, changes: object = {}) => ({
  ResourceArn,
  RecoveryPointArn: `arn:aws:backup:eu-west-1:222222222222:recovery-point:${randomUUID()}`,
  Status: 'COMPLETED',
  InitiationDate: ago(hours),
  ...changes,
})

beforeEach(() => {
  begun = []
  isBroken = false
  const others = [copy(`${TABLE}-eu`, 1), copy(TABLE, 2, { Status: 'PARTIAL' })]
  copies = [...others, copy(TABLE, 33), copy(BUCKET, 8), copy(TABLE, 9), copy(BUCKET, 32)]
  jobs.reset()
  jobs
    .on(ListRecoveryPointsByBackupVaultCommand, { BackupVaultName: 'copies' })
    .callsFake(() => ({ RecoveryPoints: copies }))
  jobs
    .on(ListRestoreJobsCommand)
    .callsFake(() => ({ RestoreJobs: begun.map(each => ({ ...each, Status: 'RUNNING' })) }))
  jobs.on(GetRecoveryPointRestoreMetadataCommand).resolves({ RestoreMetadata: { originalTableName: 'vitrine-prod' } })
  jobs.on(StartRestoreJobCommand).callsFake(({ RecoveryPointArn, Metadata, IamRoleArn }) => {
    expect(IamRoleArn).toBe('arn:role')
    const job = { RestoreJobId: String(begun.length), RecoveryPointArn, Metadata, looks: 0 }
    begun.push(job)
    return job
  })
  jobs.on(DescribeRestoreJobCommand).callsFake(({ RestoreJobId }) => {
    const job = begun[Number(RestoreJobId)]!
    if (isBroken) return { Status: 'FAILED', StatusMessage: 'The role may not restore.' }
    const minutes = job.Metadata.targetTableName ? 42 : 95
    return job.looks++ < 2
      ? { Status: 'RUNNING' }
      : { Status: 'COMPLETED', CreationDate: ago(0), CompletionDate: new Date(NOW.getTime() + minutes * 60_000) }
  })
  objects.reset()
  objects.on(HeadObjectCommand).resolves({})
})

/** The table that comes back has a piece and its seller, and nothing of other tests. */
let moveBack = () => {}
beforeAll(async () => {
  moveBack = await moveToOwnTable()
})
afterAll(() => moveBack())

async function drillOf(changes: Partial<Drill> = {}) {
  const said: string[] = []
  const findings = await runDrill({
    prefix: 'vitrine-prod',
    vault: 'copies',
    target: { table: process.env.TABLE_NAME ?? '', mediaBucket: 'vitrine-drill-media-222222222222-eu-west-1' },
    roleArn: 'arn:role',
    backup,
    dynamo: engineWithStream,
    s3,
    clock: () => NOW,
    pause: async () => {},
    say: line => said.push(line),
    ...changes,
  })
  return { findings, said, texts: findings.map(({ state, what }) => `${state} ${what}`) }
}

const sent: string[] = []
/** What the tests' engine lacks is noted. */
const engineWithStream = {
  config: documentClient.config,
  send: async (command: { constructor: { name: string }; input: object }) => {
    sent.push(command.constructor.name)
    if (/^(?:Update|DescribeTimeToLive)/.test(command.constructor.name)) return {}
    return (documentClient as unknown as DynamoDBClient).send(command as never)
  },
} as unknown as DynamoDBClient

it('restores the newest copies under other names, finds them whole, and says what was lost and how long it took', async () => {
  await newListing('245.00')
  const { texts, said } = await drillOf()
  expect(begun.map(({ Metadata }) => Metadata)).toEqual(
    expect.arrayContaining([
      { originalTableName: 'vitrine-prod', targetTableName: process.env.TABLE_NAME, encryptionType: 'Default' },
      expect.objectContaining({
        DestinationBucketName: 'vitrine-drill-media-222222222222-eu-west-1',
        NewBucket: 'true',
      }),
    ]),
  )
  const newest = [9, 8].map(hours =>
    copies.find(each => 'InitiationDate' in each && Number(each.InitiationDate) === Number(ago(hours))),
  )
  expect(begun.map(({ RecoveryPointArn }) => RecoveryPointArn).sort()).toEqual(
    newest.map(each => (each as Job).RecoveryPointArn).sort(),
  )
  expect(said.some(line => /^listing, \d+$/.test(line))).toBe(true)
  expect(texts).toEqual([
    expect.stringMatching(/^ok The table has \d+ items of \d+ entities/),
    expect.stringMatching(/^ok \d+ photographs of listings are there/),
    'ok RPO: at worst 24.0 hours of the last 30 days were between two copies; the newest are 9.0 and 8.0 hours old (table, photographs).',
    expect.stringMatching(/^ok RTO: restoring took 95 minutes \(table 42, photographs 95\)/),
  ])
  // Ready to be taken into a new stage.
  expect(sent).toEqual(
    expect.arrayContaining(['UpdateTableCommand', 'UpdateTimeToLiveCommand', 'UpdateContinuousBackupsCommand']),
  )
})

it('waits for what was begun before, and begins nothing twice', async () => {
  await drillOf()
  await drillOf()
  expect(begun).toHaveLength(2)
})

it('names photographs that are missing, and counts that are far from what stands', async () => {
  await newListing('245.00')
  objects.on(HeadObjectCommand).rejects(Object.assign(new Error('NotFound'), { $metadata: { httpStatusCode: 404 } }))
  const listing = { entity: 'listing', images: ['/media/photos/lost/800.webp', 'https://elsewhere.example/x.jpg'] }
  const few = {
    ...engineWithStream,
    send: async (command: never) =>
      (command as object) instanceof ScanCommand
        ? { Items: [marshall(listing), marshall({ entity: 'user' })] }
        : engineWithStream.send(command),
  } as unknown as DynamoDBClient
  const live = {
    send: async (_: DescribeTableCommand) => ({ Table: { ItemCount: 5_000 } }),
  } as unknown as DynamoDBClient
  const { texts } = await drillOf({ dynamo: few, live })
  expect(texts[1]).toBe('failed 1 of 1 photographs of listings are missing, such as /media/photos/lost/800.webp.')
  expect(texts[2]).toBe('failed vitrine-prod has about 5000 items now, 2 were restored.')
})

it('says that there is nothing to restore, and why AWS Backup does not', async () => {
  isBroken = true
  await expect(drillOf()).rejects.toThrow('was not restored: The role may not restore.')
  copies = copies.filter(each => 'ResourceArn' in each && each.ResourceArn === TABLE)
  await expect(drillOf()).rejects.toThrow('has 2 copies of the table of vitrine-prod and 0 of its photographs')
})

it('finds a night that was missed, also if it is the last', () => {
  const nightly = [10, 34, 58].map(ago)
  expect(lossOf([nightly, nightly], NOW).state).toBe('ok')
  expect(lossOf([nightly, [10, 58].map(ago)], NOW)).toMatchObject({
    state: 'failed',
    what: expect.stringContaining('at worst 48.0 hours'),
  })
  expect(lossOf([[40].map(ago), nightly], NOW).state).toBe('failed')
  expect(lossOf([[24 * 60].map(ago), nightly], NOW).what).toContain('at worst 1440.0 hours')
  // What was before the last 30 days is over.
  expect(
    lossOf([[...Array.from({ length: 31 }, (_, day) => 10 + 24 * day), 24 * 40].map(ago), nightly], NOW).state,
  ).toBe('ok')
})
