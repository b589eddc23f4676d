import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { S3Client } from '@aws-sdk/client-s3'
import { SSMClient } from '@aws-sdk/client-ssm'
import { emptyBucket } from '../operations/emptying.ts'
import { rememberedOf } from '../operations/remembered.ts'
import { deleteParameters } from '../operations/secret-store.ts'
import type { Inputs } from '../stacks/inputs.ts'
import { namesFor } from '../stacks/names.ts'
import { contextArguments, readCommandLine, signedInInputs } from './command-line.ts'
import { runCdk, sayErrorsPlainly } from './running.ts'

/** CloudFront and S3 write their logs while the stacks are deleted. */
const TRIES = 3

/** `npm run infra -- destroy -c stage=dev -c disposable=yes …`: deletes a disposable stage with all that it holds. */
sayErrorsPlainly()
const commandLine = readCommandLine(process.argv.slice(2), [])
const given = await signedInInputs(commandLine)
const { size, secretStore } = await rememberedOf(new CloudFormationClient({ region: given.region }), given)
const inputs: Inputs = { ...given, size, secretStore }
if (!inputs.disposable)
  throw new Error(`${inputs.stage} keeps its data. docs/operations.md says how to delete it all the same.`)
const names = namesFor(inputs)
const { uploadsBucket, mediaBucket, appBucket, logsBucket } = names
const s3 = new S3Client({ region: inputs.region })

for (let attempt = 1; ; attempt++) {
  for (const bucket of [uploadsBucket, mediaBucket, appBucket, logsBucket])
    console.log(`${bucket}: ${await emptyBucket(s3, bucket)} objects deleted.`)
  try {
    const context = contextArguments({ ...commandLine, context: { ...commandLine.context, size, secretStore } })
    runCdk(['destroy', '--all', '--force', ...context], { VITRINE_UNBUILT: 'yes' })
    break
  } catch (error) {
    if (attempt === TRIES) throw error
  }
}
if (names.hasParameters) await deleteParameters(names, new SSMClient({ region: inputs.region }))
