import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { Stack } from 'aws-cdk-lib'
import { Code, type CodeConfig } from 'aws-cdk-lib/aws-lambda'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct } from 'constructs'
import { isPlaceholder } from '../build/placeholders.ts'

/** A built folder as a function's or a layer's code. A placeholder makes a template that can be read, not deployed. */
export const codeOf = (directory: string): Code =>
  isPlaceholder(directory) ? new NotBuiltCode(directory) : Code.fromAsset(directory)

/** A built folder as files of a bucket, with the same rule. */
export const filesOf = (directory: string, exclude: string[]): ISource =>
  isPlaceholder(directory) ? notBuiltFiles(directory) : Source.asset(directory, { exclude })

class NotBuiltCode extends Code {
  readonly isInline = false
  private readonly directory: string

  constructor(directory: string) {
    super()
    this.directory = directory
  }

  override bind(scope: Construct): CodeConfig {
    return { s3Location: addRefusedAsset(scope, this.directory) }
  }
}

const notBuiltFiles = (directory: string): ISource => ({
  bind(scope, context) {
    const { bucketName, objectKey } = addRefusedAsset(scope, directory)
    const bucket = Bucket.fromBucketName(scope, 'NotBuilt', bucketName)
    if (context) bucket.grantRead(context.handlerRole)
    return { bucket, zipObjectKey: objectKey }
  },
})

/** Whoever publishes it, from this app or from a kept cdk.out, runs its command, which says what to do and fails. */
function addRefusedAsset(scope: Construct, directory: string) {
  const name = basename(directory)
  const refusal = `Not built: this template has a placeholder for ${name}. Deploy with npm run deploy, which builds it.`
  return Stack.of(scope).synthesizer.addFileAsset({
    // Never that of a folder's content: what was published once would be found and not asked for again.
    sourceHash: createHash('sha256').update(`not built: ${name}`).digest('hex'),
    executable: ['node', '-e', `console.error(${JSON.stringify(refusal)}); process.exit(1)`],
    displayName: `Placeholder for ${name}`,
  })
}
