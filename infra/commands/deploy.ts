import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type { StoredSecrets } from '../../functions/platform/secrets.ts'
import { repositoryRoot } from '../build/handlers.ts'
import { prepareNeuralLayer } from '../build/neural-layer.ts'
import { prepareSharpLayer } from '../build/sharp-layer.ts'
import { outputsOf } from '../operations/preflight/aws-checks.ts'
import { lineOf } from '../operations/preflight/finding.ts'
import { preflight } from '../operations/preflight/preflight.ts'
import type { Inputs } from '../stacks/inputs.ts'
import { namesFor } from '../stacks/names.ts'
import { contextArguments, readCommandLine, signedInInputs } from './command-line.ts'
import { headCommit } from './git.ts'
import { run, runCdk, runNode, sayErrorsPlainly, succeeds } from './running.ts'

const ASSEMBLY = 'cdk.out'
const OUTPUTS = join(repositoryRoot, ASSEMBLY, 'outputs.json')

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

await checkAccount()
const release = headCommit()
const before = await outputsOf(cloudFormation, names.stack('data'))
const isFirst = before === undefined
if (before) refuseOtherCurrency(before.Currency)
const replaced = (await outputsOf(cloudFormation, names.stack('observability')))?.Release
synthesize()
runCdk(['diff', '--app', ASSEMBLY, '--method', 'template'])
await approve(inputs)
// The old version still runs: these steps only add and copy.
if (!isFirst) runNode(['infra/commands/migrate.ts', 'before'], { TABLE_NAME: names.table, AWS_REGION: inputs.region })
// Everything was approved above, as a whole.
runCdk(['deploy', '--all', '--app', ASSEMBLY, '--require-approval', 'never', '--outputs-file', OUTPUTS])
uploadCatalogue()
if (!isFirst && !flags.has('no-smoke')) trySite()
if (isFirst) await printAdminSecret()
console.log(
  isFirst
    ? `Deployed. Do what docs/operations.md says, then try it: npm run smoke -- --url https://${inputs.domainName}`
    : 'Deployed. If it migrates stored items, finish with npm run infra -- migrate after; then it can not be taken back.',
)

async function printAdminSecret() {
  const { SecretString = '{}' } = await new SecretsManagerClient({ region: inputs.region }).send(
    new GetSecretValueCommand({ SecretId: names.secret('first-admin') }),
  )
  const { FIRST_ADMIN_SECRET } = JSON.parse(SecretString) as StoredSecrets
  console.log(
    `Whoever becomes the first admin, at https://${inputs.domainName}/become-admin, needs: ${FIRST_ADMIN_SECRET}`,
  )
}

/** Amounts that are stored would mean something else. A release before had dollars alone, and said nothing. */
function refuseOtherCurrency(kept = 'USD') {
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
  // `npm run rehearse` makes templates with code of its own.
  const rehearsed = process.env.VITRINE_REHEARSAL
  if (!rehearsed) {
    run('npm', ['run', 'build'])
    prepareSharpLayer()
    prepareNeuralLayer()
  }
  const context = contextArguments({ ...commandLine, context: { ...commandLine.context, release } })
  runCdk(['synth', '--all', '--quiet', '--output', ASSEMBLY, ...context, ...(rehearsed ? ['--app', rehearsed] : [])])
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
  const outputs = JSON.parse(readFileSync(OUTPUTS, 'utf8')) as Record<string, Record<string, string>>
  const edge = Object.values(outputs).find(each => each.MediaBucket)
  if (!edge?.MediaBucket || !edge.Region) throw new Error('The deployment did not say where its media bucket is.')
  runNode(['infra/commands/upload-catalogue.ts'], {
    MEDIA_BUCKET: edge.MediaBucket,
    TABLE_NAME: names.table,
    AWS_REGION: edge.Region,
  })
}

function trySite() {
  const smoke = ['scripts/smoke.ts', '--url', `https://${inputs.domainName}`, '--stage', inputs.stage]
  if (succeeds(process.execPath, smoke, { environment: { AWS_REGION: inputs.region } })) return
  if (flags.has('keep-broken') || !replaced || replaced.endsWith('-dirty')) {
    throw new Error(`The site does not work, and ${replaced ?? 'no release'} was before. Take it back by hand.`)
  }
  console.log(`The site does not work: ${replaced} is deployed again.`)
  runNode(['infra/commands/rollback.ts', replaced, ...contextArguments(commandLine)])
  throw new Error(`${release} did not work and was taken back: ${replaced} is deployed.`)
}
