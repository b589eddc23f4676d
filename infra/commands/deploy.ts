import { createInterface } from 'node:readline/promises'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type { StoredSecrets } from '../../functions/platform/secrets.ts'
import { deployStacks } from '../operations/deploying/deploy-stacks.ts'
import { deployedStage } from '../operations/deploying/deployed-stage.ts'
import { leadsHere, markAt } from '../operations/deploying/where-domain-leads.ts'
import { outputsOf } from '../operations/preflight/aws-checks.ts'
import { lineOf } from '../operations/preflight/finding.ts'
import { preflight } from '../operations/preflight/preflight.ts'
import type { Inputs } from '../stacks/inputs.ts'
import { namesFor } from '../stacks/names.ts'
import { buildAll } from './building.ts'
import { contextArguments, readCommandLine, signedInInputs } from './command-line.ts'
import { headCommit } from './git.ts'
import { cdkSucceeds, runCdk, runNode, sayErrorsPlainly, succeeds } from './running.ts'

const ASSEMBLY = 'cdk.out'

/**
 * `npm run deploy -- -c domainName=… …`: checks the account, shows the whole difference, asks once, deploys all stacks
 * and tries the site. `--yes` doesn't ask, `--no-smoke` doesn't try it, `--keep-broken` leaves a release that failed.
 */
sayErrorsPlainly()
const commandLine = readCommandLine(process.argv.slice(2), ['yes', 'no-smoke', 'keep-broken'])
const { flags } = commandLine
const inputs = await signedInInputs(commandLine)
const names = namesFor(inputs)
const cloudFormation = new CloudFormationClient({ region: inputs.region })

// A rollback goes back to what ran in this account.
if (!inputs.switchAtOnce) await checkAccount()
const release = headCommit()
const site = `https://${inputs.domainName}`
const { hasTable, currency, release: replaced } = await deployedStage(cloudFormation, names)
if (currency) refuseOtherCurrency(currency)
const markBefore = await markAt(site)
await buildAll()
synthesize()
// Nobody waits to read what a rollback changes: it was there before.
if (!inputs.switchAtOnce) runCdk(['diff', '--app', ASSEMBLY, '--method', 'template'])
await approve(inputs)
// First of all, so that nothing is changed if something was not built or can't be uploaded.
runCdk(['publish-assets', '--all', '--app', ASSEMBLY, '--concurrency', '8', '--unstable', 'publish-assets'])
// The old version still runs: these steps only add and copy.
if (hasTable) runNode(['infra/commands/migrate.ts', 'before'], { TABLE_NAME: names.table, AWS_REGION: inputs.region })
// Everything was approved above, as a whole.
await deployStacks(ASSEMBLY, cdkSucceeds)
uploadCatalogue()
if (!replaced) await printAdminSecret().catch(sayWhereAdminSecretIs)
if (await leadsHere(site, { ...inputs, release }, markBefore)) {
  if (!flags.has('no-smoke')) trySite()
} else await sayWhereToPoint()
console.log(
  replaced
    ? 'Deployed. If it migrates stored items, finish with npm run infra -- migrate after; then it can not be taken back.'
    : 'Deployed. docs/operations.md says what to do once, after the first deployment.',
)

async function sayWhereToPoint() {
  const edge = await outputsOf(cloudFormation, names.stack('edge'))
  console.log(
    `${inputs.domainName} does not lead here, so the site was not tried. Point it at ${edge?.DistributionDomain}, then: npm run smoke -- --url ${site}`,
  )
}

async function printAdminSecret() {
  const { SecretString = '{}' } = await new SecretsManagerClient({ region: inputs.region }).send(
    new GetSecretValueCommand({ SecretId: names.secret('first-admin') }),
  )
  const { FIRST_ADMIN_SECRET } = JSON.parse(SecretString) as StoredSecrets
  console.log(
    `Whoever becomes the first admin, at https://${inputs.domainName}/become-admin, needs: ${FIRST_ADMIN_SECRET}`,
  )
}

/** A workflow's role may not read it. */
function sayWhereAdminSecretIs() {
  console.log(`Whoever becomes the first admin needs what is in the secret ${names.secret('first-admin')}.`)
}

/** Amounts that are stored would mean something else. */
function refuseOtherCurrency(kept: string) {
  const { shopCurrency: wanted = 'USD' } = inputs
  if (kept !== wanted)
    throw new Error(`This stage sells in ${kept}: deploy with -c shopCurrency=${kept}, or another stage.`)
}

async function checkAccount() {
  const findings = await preflight(inputs, new Date())
  for (const finding of findings) console.log(lineOf(finding))
  if (findings.some(({ state }) => state === 'failed')) throw new Error('The account is not ready: see ✗ above.')
}

function synthesize() {
  const context = contextArguments({ ...commandLine, context: { ...commandLine.context, release } })
  runCdk(['synth', '--all', '--quiet', '--output', ASSEMBLY, ...context])
}

async function approve({ stage, account, region, domainName }: Inputs) {
  if (flags.has('yes')) return
  if (!process.stdin.isTTY) throw new Error('Nobody is here to approve the difference. Deploy with --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `Deploy ${release} over ${replaced ?? 'nothing'} to ${stage} (${domainName}, account ${account}, ${region})? [y/N] `,
  )
  terminal.close()
  if (!/^y(es)?$/i.test(answer.trim())) throw new Error('Not deployed.')
}

function uploadCatalogue() {
  runNode(['infra/commands/upload-catalogue.ts'], {
    MEDIA_BUCKET: names.mediaBucket,
    TABLE_NAME: names.table,
    AWS_REGION: inputs.region,
  })
}

function trySite() {
  const smoke = ['scripts/smoke.ts', '--url', site, '--stage', inputs.stage]
  if (succeeds(process.execPath, smoke, { environment: { AWS_REGION: inputs.region } })) return
  if (flags.has('keep-broken') || !replaced || replaced.endsWith('-dirty')) {
    throw new Error(`The site does not work, and ${replaced ?? 'no release'} was before. Take it back by hand.`)
  }
  console.log(`The site does not work: ${replaced} is deployed again.`)
  runNode(['infra/commands/rollback.ts', replaced, ...contextArguments(commandLine)])
  throw new Error(`${release} did not work and was taken back: ${replaced} is deployed.`)
}
