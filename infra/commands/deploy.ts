import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { SchedulerClient } from '@aws-sdk/client-scheduler'
import { SQSClient } from '@aws-sdk/client-sqs'
import { deployStacks, uploadAssets } from '../operations/deploying/deploy-stacks.ts'
import { deploy } from '../operations/deploying/deployment.ts'
import { leadsHere, markAt } from '../operations/deploying/where-domain-leads.ts'
import { queuesToDrain } from '../operations/drained-queues.ts'
import { makeSecrets } from '../operations/first-secrets.ts'
import { outputsOf } from '../operations/preflight/aws-checks.ts'
import { lineOf } from '../operations/preflight/finding.ts'
import { preflight } from '../operations/preflight/preflight.ts'
import { rememberedOf } from '../operations/remembered.ts'
import { secretStoreOf } from '../operations/secret-store.ts'
import { CANARY_ROUTES, canaryRoutes } from '../stacks/canary.ts'
import type { Inputs } from '../stacks/inputs.ts'
import { namesFor } from '../stacks/names.ts'
import { renewedAfter } from '../stacks/stack-outputs.ts'
import { buildAll } from './building.ts'
import { contextArguments, readCommandLine, signedInInputs } from './command-line.ts'
import { headCommit } from './git.ts'
import { cdkSucceeds, confirmed, runAside, runCdk, runNode, sayErrorsPlainly, succeeds } from './running.ts'

const ASSEMBLY = 'cdk.out'

/**
 * `npm run deploy -- -c domainName=… …`: checks the account, shows the whole difference, asks once, deploys all stacks
 * and tries the site. `--yes` doesn't ask, `--no-smoke` doesn't try it, `--keep-broken` leaves a release that failed.
 * `--force live,reactions` has these stacks read again what other stacks say, although nothing else changed.
 */
sayErrorsPlainly()
const commandLine = readCommandLine(process.argv.slice(2), ['yes', 'no-smoke', 'keep-broken', 'force'])
const { flags } = commandLine
const given = await signedInInputs(commandLine)
const cloudFormation = new CloudFormationClient({ region: given.region })
const { isFirst, ...remembered } = await rememberedOf(cloudFormation, given)
const inputs: Inputs = { ...given, ...remembered }
const names = namesFor(inputs)

const release = headCommit()
const site = `https://${inputs.domainName}`
const last = await outputsOf(cloudFormation, names.stack('observability'))
const { Release: replaced, Renewed = '' } = last ?? {}
const edge = await outputsOf(cloudFormation, names.stack('edge'))
const markBefore = await markAt(site)
const renewed = renewedAfter(Renewed, await forcedStacks())
// `npm run rehearse` makes templates with code of its own.
const rehearsed = process.env.VITRINE_REHEARSAL
await deploy(
  {
    checkAccount,
    build: async () => (rehearsed ? undefined : buildAll()),
    synthesize,
    upload: () => uploadAssets(ASSEMBLY, cdkSucceeds),
    showDifference: () => runCdk(['diff', '--app', ASSEMBLY, '--method', 'template']),
    approve: () => approve(inputs),
    makeSecrets: async () => (names.hasParameters ? makeParameters() : undefined),
    migrateBefore: () =>
      runNode(['infra/commands/migrate.ts', 'before'], { TABLE_NAME: names.table, AWS_REGION: inputs.region }),
    // Everything was approved above, as a whole.
    deployStacks: () =>
      deployStacks(ASSEMBLY, cdkSucceeds, { hasCanaryRoutes: edge?.[CANARY_ROUTES] === canaryRoutes }),
    sayAdminSecret: () => printAdminSecret().catch(sayWhereAdminSecretIs),
    uploadCatalogue,
    leadsHere: () => leadsHere(site, { ...inputs, release }, markBefore),
    sayWhereToPoint,
    siteWorks,
    takeBack,
  },
  { isFirst, hadRelease: replaced !== undefined, isRollback: inputs.switchAtOnce === true },
)
console.log(
  replaced
    ? 'Deployed. If it migrates stored items, finish with npm run infra -- migrate after; then it can not be taken back.'
    : 'Deployed. docs/operations.md says what to do once, after the first deployment.',
)

async function sayWhereToPoint() {
  const made = await outputsOf(cloudFormation, names.stack('edge'))
  console.log(
    `${inputs.domainName} does not lead here, so the site was not tried. Point it at ${made?.DistributionDomain}, then: npm run smoke -- --url ${site}`,
  )
}

async function printAdminSecret() {
  const { FIRST_ADMIN_SECRET } = (await secretStoreOf(names, inputs.region).read('first-admin')) ?? {}
  console.log(
    `Whoever becomes the first admin, at https://${inputs.domainName}/become-admin, needs: ${FIRST_ADMIN_SECRET}`,
  )
}

/** A workflow's role may not read it. */
function sayWhereAdminSecretIs() {
  console.log(`Whoever becomes the first admin needs what is in the secret ${names.secret('first-admin')}.`)
}

/** CloudFormation makes no encrypted parameters, and functions need them from their first start on. */
async function makeParameters() {
  const { region } = inputs
  const before = secretStoreOf(namesFor({ ...inputs, secretStore: 'manager' }), region)
  const made = await makeSecrets(secretStoreOf(names, region), before)
  if (made.length > 0) console.log(`Made as parameters: ${made.map(names.secret).join(', ')}.`)
}

async function forcedStacks(): Promise<string[]> {
  const forced = commandLine.positionals.flatMap(text => text.split(',')).filter(Boolean)
  if (flags.has('force') !== forced.length > 0) throw new Error('Say which stacks to force: --force live,reactions')
  for (const concern of forced)
    if (!(await outputsOf(cloudFormation, names.stack(concern))))
      throw new Error(`There is no stack ${names.stack(concern)}. Leave out "${names.prefix}-": --force live,reactions`)
  return forced
}

async function checkAccount() {
  const findings = await preflight(inputs, new Date())
  for (const finding of findings) console.log(lineOf(finding))
  if (findings.some(({ state }) => state === 'failed')) throw new Error('The account is not ready: see ✗ above.')
}

async function findQueuesToDrain(): Promise<string[]> {
  const { region } = inputs
  const clients = {
    sqs: new SQSClient({ region, useQueueUrlAsEndpoint: false }),
    scheduler: new SchedulerClient({ region }),
  }
  const kept = await queuesToDrain(clients, names, !last?.Reactions)
  if (kept.length > 0)
    console.log(`Queues of an earlier release stay until they are empty (docs/operations.md): ${kept.join(', ')}`)
  return kept
}

async function synthesize() {
  const drainedQueues = isFirst ? [] : await findQueuesToDrain()
  const context = contextArguments({
    ...commandLine,
    context: { ...commandLine.context, ...remembered, release, renewed, drainedQueues: drainedQueues.join(',') },
  })
  const ownApp = rehearsed ? ['--app', rehearsed] : []
  runCdk(['synth', '--all', '--quiet', '--output', ASSEMBLY, ...context, ...ownApp])
}

async function approve({ stage, account, region, domainName, size }: Inputs) {
  if (flags.has('yes')) return
  const question = `Deploy ${release} over ${replaced ?? 'nothing'} to ${stage} (${domainName}, size ${size}, account ${account}, ${region})?`
  if (!(await confirmed(question))) throw new Error('Not deployed.')
}

function uploadCatalogue() {
  const environment = { MEDIA_BUCKET: names.mediaBucket, TABLE_NAME: names.table, AWS_REGION: inputs.region }
  return runAside(process.execPath, ['infra/commands/upload-catalogue.ts'], { environment })
}

function siteWorks(): boolean {
  if (flags.has('no-smoke')) return true
  const smoke = ['scripts/smoke.ts', '--url', site, '--stage', inputs.stage]
  return succeeds(process.execPath, smoke, { environment: { AWS_REGION: inputs.region } })
}

function takeBack() {
  if (flags.has('keep-broken') || !replaced || replaced.endsWith('-dirty')) {
    throw new Error(`The site does not work, and ${replaced ?? 'no release'} was before. Take it back by hand.`)
  }
  console.log(`The site does not work: ${replaced} is deployed again.`)
  runNode(['infra/commands/rollback.ts', replaced, ...contextArguments(commandLine)])
  throw new Error(`${release} did not work and was taken back: ${replaced} is deployed.`)
}
