import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { carryClosedAccounts, compare, definitionDifferences, putBack, restoreTable } from '../operations/restoring.ts'

/*
 * `npm run infra -- restore STAGE --at 2026-11-25T10:00:00Z` makes the table vitrine-STAGE-restored as it was then, and says what is
 * missing or changed since. `--compare` only compares again. `--put-back ENTITY` writes back what is missing of an entity, or
 * `--put-back ENTITY --partition PK` of one partition. `--note-closed` notes in the restored table which accounts were closed since, and
 * `--close-again` the other way round. With the rights of who runs it. docs/operations.md says when to do which.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string' },
    compare: { type: 'boolean', default: false },
    'put-back': { type: 'string' },
    partition: { type: 'string' },
    'note-closed': { type: 'boolean', default: false },
    'close-again': { type: 'boolean', default: false },
  },
})
const [stage] = positionals
const at = values.at === undefined ? undefined : new Date(values.at)
if (!stage || (at && Number.isNaN(at.getTime()))) {
  console.error('Say which stage, and to when: npm run infra -- restore prod --at 2026-11-25T10:00:00Z')
  process.exit(1)
}
const client = new DynamoDBClient({})
const tables = { live: `vitrine-${stage}`, restored: `vitrine-${stage}-restored` }
const entity = values['put-back']
if (values['note-closed'] || values['close-again']) {
  const [from, to] = values['note-closed'] ? [tables.live, tables.restored] : [tables.restored, tables.live]
  console.log(`${await carryClosedAccounts(from, to, new Date(), client)} closed accounts are noted in ${to}.`)
} else if (entity) {
  const wants = (item: { entity: string; pk: string }) =>
    item.entity === entity && (values.partition === undefined || item.pk === values.partition)
  console.log(`${await putBack(tables, wants, new Date(), client)} items of ${entity} were put back.`)
} else {
  if (!values.compare) {
    console.log(`${tables.restored} is being made. This often takes over half an hour.`)
    await restoreTable(tables, at, client, pause)
  }
  const problems = await definitionDifferences(tables, client)
  for (const problem of problems) console.error(`${tables.restored}: ${problem}.`)
  console.log('\nentity, items then, missing now, changed since')
  for (const { entity, items, missing, changed } of await compare(tables, new Date(), client)) {
    console.log(`${entity}, ${items}, ${missing}, ${changed}`)
  }
  process.exitCode = problems.length === 0 ? 0 : 1
}
