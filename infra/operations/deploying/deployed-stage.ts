import type { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import type { Names } from '../../stacks/names.ts'
import { outputsOf } from '../preflight/aws-checks.ts'

export interface DeployedStage {
  readonly hasTable: boolean
  /** What the table's amounts are in. */
  readonly currency?: string
  /** The commit that was deployed as a whole; none until a first deployment is through. */
  readonly release?: string
}

/** A first deployment that failed can leave a stack without its table, or a table without a release. */
export async function deployedStage(cloudFormation: CloudFormationClient, names: Names): Promise<DeployedStage> {
  const data = await outputsOf(cloudFormation, names.stack('data'))
  const release = (await outputsOf(cloudFormation, names.stack('observability')))?.Release
  // A release before had dollars alone, and said nothing.
  const table = data?.TableStreamArn ? { hasTable: true, currency: data.Currency ?? 'USD' } : { hasTable: false }
  return { ...table, ...(release && { release }) }
}
