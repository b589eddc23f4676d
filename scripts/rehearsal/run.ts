import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { heartbeatDue } from '../../events/heartbeat.ts'
import { noticeDigestsDue } from '../../events/message.ts'
import { emit } from '../../functions/platform/outbox.ts'
import { repositoryRoot } from '../../infra/build/handlers.ts'
import { commitOf, headCommit } from '../../infra/commands/git.ts'
import { runNode, sayErrorsPlainly } from '../../infra/commands/running.ts'
import { withCheckout } from '../../infra/operations/rollback/checkout.ts'
import { startAccount } from './account.ts'
import { FunctionRunner } from './function-runner.ts'
import { lintTemplates } from './lint.ts'
import { differences, type State, stateOf } from './state.ts'

/*
 * `npm run rehearse`: deploys the release before (`--from COMMIT`, HEAD~1 unless said) and this one to a double of AWS,
 * forward and back, restores the table, and sees an event arrive. moto_types.py says what it proves and what not.
 */
sayErrorsPlainly()
const { values } = parseArgs({ options: { from: { type: 'string', default: 'HEAD~1' } } })
const before = commitOf(values.from)
const after = headCommit()
const ARRIVAL_TIMEOUT_MS = 60_000
const startedAt = performance.now()
const folder = mkdtempSync(join(tmpdir(), 'vitrine-rehearsal-'))
const account = await startAccount()
const { environment, names } = account
// Restoring sends heartbeats.
const functions = await FunctionRunner.start(account, [noticeDigestsDue.name, heartbeatDue.name])
Object.assign(process.env, environment)

try {
  await withCheckout(join(folder, 'before'), before, rehearse)
  console.log(`\nThe rehearsal took ${minutesSince(startedAt)} minutes.`)
} finally {
  await functions.stop()
  await account.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function rehearse(checkout: string) {
  await step('The account is set up', () => {
    const regions = [account.region, 'us-east-1'].map(region => `aws://${account.id}/${region}`)
    runNode(['infra/commands/cdk.ts', 'bootstrap', ...regions])
  })
  const first = await deployed(`${before} is deployed`, checkout, before)
  const again = await deployed(`${before} is deployed again, and nothing changes`, checkout, before)
  refuse('changed by a second run', differences(first, again, ['templates', 'changedAt', 'code']))
  await step('An event arrives', seeEvent)
  await deployed(`${after} is deployed over it`, repositoryRoot, after)
  await step('An event arrives', seeEvent)
  await step('The table is restored, and an event arrives', restore)
  const back = await deployed(`${before} is deployed over that`, checkout, before)
  refuse(`not as ${before} left it`, differences(first, back, ['templates', 'code']))
  await step('An event arrives', seeEvent)
  await step('cfn-lint finds nothing', () => lintTemplates(join(folder, after, 'aws')))
}

/** With this checkout's command, which takes its templates from another. */
async function deployed(what: string, checkout: string, release: string): Promise<State> {
  const app = [process.execPath, join(import.meta.dirname, 'app.ts'), checkout, release, join(folder, release)]
  return step(what, async () => {
    runNode(['infra/commands/deploy.ts', '--yes', '--no-smoke', ...account.inputs], {
      VITRINE_REHEARSAL: app.join(' '),
    })
    const state = await stateOf(account)
    console.log(`${state.templates.size} stacks, ${state.resources} resources, ${state.code.size} functions.`)
    return state
  })
}

function refuse(what: string, found: readonly string[]) {
  if (found.length > 0) throw new Error(`Was ${what}: ${found.join(', ')}`)
}

/** Written into the table, it has to come through the relay to its reaction. */
async function seeEvent() {
  process.env.TABLE_NAME = names.table
  const { Put } = emit(noticeDigestsDue, {}, new Date()).params()
  const { id } = Put.Item as { id: string }
  await new DynamoDBClient(account.client).send(
    new PutItemCommand({ TableName: names.table, Item: marshall(Put.Item) }),
  )
  for (const until = Date.now() + ARRIVAL_TIMEOUT_MS; Date.now() < until; await pause(500))
    if ((await functions.round()).includes(id)) return
  throw new Error(`The event ${id} did not arrive.`)
}

/** The command waits for an event of its own, which the functions have to deliver meanwhile. */
async function restore() {
  const stage = names.prefix.replace(/^vitrine-/, '')
  const moment = ['--at', new Date().toISOString()]
  const child = spawn(process.execPath, ['infra/commands/restore.ts', stage, '--whole', '--yes', ...moment], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  })
  let status: number | null | undefined
  child.on('exit', code => {
    status = code
  })
  for (; status === undefined; await pause(1_000)) await functions.round()
  if (status !== 0) throw new Error('The table was not restored.')
  await stateOf(account)
  await seeEvent()
}

async function step<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  const from = performance.now()
  console.log(`\n== ${what}`)
  const result = await work()
  console.log(`✓ ${what} (${minutesSince(from)} minutes)`)
  return result
}

function minutesSince(from: number) {
  return ((performance.now() - from) / 60_000).toFixed(1)
}
