import {
  CloudFormationClient,
  DescribeStackResourcesCommand,
  GetTemplateCommand,
  paginateDescribeStacks,
} from '@aws-sdk/client-cloudformation'
import { LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda'
import type { Account } from './account.ts'
import type { Template } from './templates-for-moto.ts'

/** What a release has left in the account. */
export interface State {
  /** Stack -> its template. */
  readonly templates: ReadonlyMap<string, string>
  /** Stack -> when it was changed last. */
  readonly changedAt: ReadonlyMap<string, string>
  /** Function -> the hash of its code. */
  readonly code: ReadonlyMap<string, string>
  readonly resources: number
}

/** @throws Error naming stacks that are not complete, and resources that were not made */
export async function stateOf({ client, names }: Account): Promise<State> {
  const templates = new Map<string, string>()
  const changedAt = new Map<string, string>()
  const problems: string[] = []
  let resources = 0
  for (const region of [client.region, 'us-east-1']) {
    const cloudFormation = new CloudFormationClient({ ...client, region })
    for await (const { Stacks = [] } of paginateDescribeStacks({ client: cloudFormation }, {})) {
      for (const { StackName = '', StackStatus = '', LastUpdatedTime, CreationTime } of Stacks) {
        if (!StackName.startsWith(`${names.prefix}-`)) continue
        const { TemplateBody = '' } = await cloudFormation.send(new GetTemplateCommand({ StackName }))
        const { StackResources = [] } = await cloudFormation.send(new DescribeStackResourcesCommand({ StackName }))
        const made = new Set(StackResources.map(({ LogicalResourceId }) => LogicalResourceId))
        const missing = Object.keys((JSON.parse(TemplateBody) as Template).Resources).filter(id => !made.has(id))
        if (!/^(CREATE|UPDATE)_COMPLETE$/.test(StackStatus)) problems.push(`${StackName} is ${StackStatus}`)
        if (missing.length > 0) problems.push(`${StackName} lacks ${missing.join(', ')}`)
        templates.set(StackName, TemplateBody)
        changedAt.set(StackName, `${LastUpdatedTime ?? CreationTime}`)
        resources += made.size
      }
    }
  }
  if (problems.length > 0) throw new Error(`The account is not as it was deployed:\n  ${problems.join('\n  ')}`)
  const code = new Map<string, string>()
  for await (const { Functions = [] } of paginateListFunctions({ client: new LambdaClient(client) }, {}))
    for (const { FunctionName = '', CodeSha256 = '' } of Functions) code.set(FunctionName, CodeSha256)
  return { templates, changedAt, code, resources }
}

/** @returns what is there in `expected` and differs in `state`: stacks and functions */
export const differences = (expected: State, state: State, parts: readonly ('templates' | 'changedAt' | 'code')[]) =>
  parts.flatMap(part =>
    [...expected[part]].filter(([name, value]) => state[part].get(name) !== value).map(([name]) => name),
  )
