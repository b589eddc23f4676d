import { parseArgs } from 'node:util'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { onTerminal } from '../operations/long-run.ts'
import type { Stage } from '../operations/restored-connections.ts'
import { compare, definitionDifferences, putBack, restoreTable } from '../operations/restoring.ts'
import { reopen, restoreWhole } from '../operations/restoring-whole.ts'
import { accountAndRegion } from './command-line.ts'
import { confirmed, sayErrorsPlainly } from './running.ts'

/*
 * `npm run infra -- restore STAGE --at 2026-11-25T10:00:00Z` makes the table vitrine-STAGE-restored as it was then, and says what is
 * missing or changed since. `--compare` only compares again. `--put-back ENTITY` writes back what is missing of an entity, or
 * `--put-back ENTITY --partition PK` of one partition. `--whole` has the stage go back to that table as a whole, asks once (`--yes`
 * answers), and goes on when it is run again; `--reopen` takes that back, as long as the old table is there. With the
 * rights of who runs it. docs/operations.md says when to do which.
 */
sayErrorsPlainly()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string' },
    compare: { type: 'boolean', default: false },
    'put-back': { type: 'string' },
    partition: { type: 'string' },
    whole: { type: 'boolean', default: false },
    reopen: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  },
})
const [stage] = positionals
const at = values.at === undefined ? undefined : new Date(values.at)
if (!stage || (at && Number.isNaN(at.getTime())))
  throw new Error('Say which stage, and to when: npm run infra -- restore prod --at 2026-11-25T10:00:00Z')
const client = new DynamoDBClient({})
const tables = { live: `vitrine-${stage}`, restored: `vitrine-${stage}-restored` }
const entity = values['put-back']
if (values.whole || values.reopen) {
  const whole = await stageOf(tables.live)
  if (values.reopen) await reopen(whole)
  else await restoreWhole(whole, at, async question => values.yes || confirmed(question))
} else if (entity) {
  const wants = (item: { entity: string; pk: string }) =>
    item.entity === entity && (values.partition === undefined || item.pk === values.partition)
  console.log(`${await putBack(tables, wants, new Date(), client)} items of ${entity} were put back.`)
} else {
  if (!values.compare) {
    console.log(`${tables.restored} is being made. This often takes over half an hour.`)
    await restoreTable(tables, at, client, onTerminal.pause)
  }
  const problems = await definitionDifferences(tables, client)
  for (const problem of problems) console.error(`${tables.restored}: ${problem}.`)
  console.log('\nentity, items then, missing now, changed since')
  for (const { entity, items, missing, changed } of await compare(tables, new Date(), client)) {
    console.log(`${entity}, ${items}, ${missing}, ${changed}`)
  }
  process.exitCode = problems.length === 0 ? 0 : 1
}

async function stageOf(prefix: string): Promise<Stage> {
  const { account, region } = await accountAndRegion()
  process.env.TABLE_NAME = prefix
  return {
    prefix,
    mediaBucket: `${prefix}-media-${account}-${region}`,
    assetsBucket: `cdk-hnb659fds-assets-${account}-${region}`,
    dynamo: client,
    cloudFormation: new CloudFormationClient({ region }),
    lambda: new LambdaClient({ region }),
    s3: new S3Client({ region }),
    ...onTerminal,
  }
}
