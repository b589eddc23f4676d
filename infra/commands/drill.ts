import { parseArgs } from 'node:util'
import { BackupClient } from '@aws-sdk/client-backup'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { runDrill } from '../operations/drill.ts'
import { onTerminal } from '../operations/long-run.ts'
import { lineOf } from '../operations/preflight/finding.ts'
import { accountAndRegion } from './command-line.ts'
import { sayErrorsPlainly } from './running.ts'

/**
 * `npm run infra -- drill STAGE --vault NAME --as NEWSTAGE`, signed in to the vault's account and region: restores the newest copies of
 * a stage's table and photographs under the names of a new stage, and says whether they are whole, what would have been lost
 * and how long it took. `--role ARN` restores as another role than AWS Backup's own, `--live REGION` compares with the stage.
 */
sayErrorsPlainly()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    vault: { type: 'string' },
    as: { type: 'string' },
    role: { type: 'string' },
    live: { type: 'string' },
  },
})
const [stage] = positionals
const { vault, as, role, live } = values
const isStage = (name?: string) => /^[a-z][a-z0-9-]*$/.test(name ?? '')
if (!isStage(stage) || !isStage(as) || as === stage || !vault)
  throw new Error(
    'Say which stage, from which vault, and as which new one: npm run infra -- drill prod --vault copies --as drill',
  )
const { account, region } = await accountAndRegion()
const findings = await runDrill({
  prefix: `vitrine-${stage}`,
  vault: vault.split(':').at(-1) ?? '',
  target: { table: `vitrine-${as}`, mediaBucket: `vitrine-${as}-media-${account}-${region}` },
  roleArn: role ?? `arn:aws:iam::${account}:role/service-role/AWSBackupDefaultServiceRole`,
  live: live ? new DynamoDBClient({ region: live }) : undefined,
  backup: new BackupClient({ region }),
  dynamo: new DynamoDBClient({ region }),
  s3: new S3Client({ region }),
  ...onTerminal,
})
for (const finding of findings) console.log(lineOf(finding))
process.exitCode = findings.some(({ state }) => state === 'failed') ? 1 : 0
