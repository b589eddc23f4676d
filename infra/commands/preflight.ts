import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { lineOf } from '../operations/preflight/finding.ts'
import { preflight } from '../operations/preflight/preflight.ts'
import { rememberedOf } from '../operations/remembered.ts'
import { readCommandLine, signedInInputs } from './command-line.ts'
import { sayErrorsPlainly } from './running.ts'

/** `npm run infra -- preflight -c domainName=… …`: whether this account is ready for a deployment, with what to do. */
sayErrorsPlainly()
const given = await signedInInputs(readCommandLine(process.argv.slice(2), []))
const remembered = await rememberedOf(new CloudFormationClient({ region: given.region }), given)
const findings = await preflight({ ...given, ...remembered }, new Date())
for (const finding of findings) console.log(lineOf(finding))
if (findings.some(({ state }) => state === 'failed')) process.exitCode = 1
