import { lineOf } from '../operations/preflight/finding.ts'
import { preflight } from '../operations/preflight/preflight.ts'
import { readCommandLine, signedInInputs } from './command-line.ts'
import { sayErrorsPlainly } from './running.ts'

/** `npm run infra -- preflight -c domainName=… …`: whether this account is ready for a deployment, with what to do. */
sayErrorsPlainly()
const inputs = await signedInInputs(readCommandLine(process.argv.slice(2), []))
const findings = await preflight(inputs, new Date())
for (const finding of findings) console.log(lineOf(finding))
if (findings.some(({ state }) => state === 'failed')) process.exitCode = 1
