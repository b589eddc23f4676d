import type { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import type { Inputs } from '../stacks/inputs.ts'
import { namesFor } from '../stacks/names.ts'
import { isSecretStore, isSize, type SecretStoreName, type Size, stageSize } from '../stacks/stage-size.ts'
import { outputsOf } from './preflight/aws-checks.ts'
import { secretStoreOf } from './secret-store.ts'

export interface Remembered {
  /** Nothing of the stage was deployed yet. */
  readonly isFirst: boolean
  readonly size: Size
  readonly secretStore: SecretStoreName
}

/**
 * What a stage keeps from one deployment to the next unless it is told otherwise, from the outputs of its data stack. A stage
 * that says nothing of it is from before there was a choice, and has all alarms, the firewall, and Secrets Manager.
 * @throws Error if the inputs ask for what can't be changed
 */
export async function rememberedOf(cloudFormation: CloudFormationClient, inputs: Inputs): Promise<Remembered> {
  const outputs = await outputsOf(cloudFormation, namesFor(inputs).stack('data'))
  // Also after a first deployment that failed: a stack without its table remembers nothing.
  if (!outputs?.TableStreamArn) {
    const size = inputs.size ?? 'hobby'
    return { isFirst: true, size, secretStore: inputs.secretStore ?? stageSize({ size }).firstSecretStore }
  }
  const { Currency = 'USD', Size: kept = 'shop', SecretStore = 'manager' } = outputs
  const { shopCurrency = 'USD' } = inputs
  // Amounts that are stored would mean something else. A release before had dollars alone, and said nothing.
  if (Currency !== shopCurrency)
    throw new Error(`This stage sells in ${Currency}: deploy with -c shopCurrency=${Currency}, or another stage.`)
  if (!isSize(kept) || !isSecretStore(SecretStore))
    throw new Error(`The data stack says Size ${kept}, SecretStore ${SecretStore}, which this release does not know.`)
  if (inputs.secretStore && inputs.secretStore !== SecretStore)
    throw new Error(`This stage has its secrets in ${SecretStore}, where they stay: leave secretStore out.`)
  return { isFirst: false, size: inputs.size ?? kept, secretStore: SecretStore }
}

/** Names and secrets of a stage by its name alone, in the client's region. */
export async function secretsOfStage(cloudFormation: CloudFormationClient, stage: string) {
  const region = await cloudFormation.config.region()
  const inputs: Inputs = { stage, account: '', region, domainName: '', certificateArn: '', mailFrom: '' }
  const outputs = await outputsOf(cloudFormation, namesFor(inputs).stack('data'))
  const names = namesFor({ ...inputs, secretStore: outputs?.SecretStore === 'parameters' ? 'parameters' : 'manager' })
  return { names, secrets: secretStoreOf(names, region) }
}
