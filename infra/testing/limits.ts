import { GUARD_API } from '../stacks/edge-functions.ts'
import { exampleInputs, MAX_STAGE_LENGTH } from '../stacks/inputs.ts'
import { ACCOUNT_CONCURRENCY, reservedInAll } from '../stacks/reserved-concurrency.ts'
import { names, type Resource, resourcesOf, type Synthesis } from './synthesis.ts'

/** What AWS allows of something, and how much of it the templates take. */
export interface Limit {
  readonly what: string
  readonly used: number
  readonly most: number
  readonly canBeRaised: boolean
  /** Where the most is told. */
  readonly source: string
  /** What to do before it is reached. */
  readonly then: string
}

/** A limit that is used up further fails the test, while there still is time to do something. */
const MAX_SHARE_USED = 0.96

const LONGEST_REGION = 'ap-southeast-1'
/** AWS stores each as a statement of the function's policy, with a name of its own. */
const PERMISSION_BYTES = 480

const AWS = {
  apiGateway: 'API Gateway, quotas of HTTP APIs',
  cloudFormation: 'CloudFormation quotas',
  cloudFront: 'CloudFront quotas',
  dynamoDb: 'DynamoDB quotas',
  iam: 'IAM quotas',
  lambda: 'Lambda quotas',
  sqs: 'SQS quotas',
  s3: 'S3, bucket naming rules',
} as const

/** Each that grows with features, reactions or the stage's name. `npm run generate -- resources` writes them for docs/scale.md. */
export function limitsOf(synthesis: Synthesis): Limit[] {
  const of = (type: string) => resourcesOf(synthesis, type)
  const perApi = (type: string) => largestGroup(of(type), ({ Properties }) => JSON.stringify(Properties.ApiId))
  const limit = (
    what: string,
    used: number,
    most: number,
    source: string,
    then: string,
    canBeRaised = false,
  ): Limit => ({
    what,
    used,
    most,
    canBeRaised,
    source,
    then,
  })
  const longest = (type: string, property: string) =>
    Math.max(...of(type).map(({ Properties }) => lengthAtLongest(String(Properties[property] ?? ''))))
  const another = 'begin the paths of a feature in the next API (`infra/stacks/apis.ts`)'
  const shorter = 'shorten the name of the handler or reaction'
  const distribution = of('AWS::CloudFront::Distribution')[0]?.Properties.DistributionConfig as {
    CacheBehaviors: object[]
  }
  const table = of('AWS::DynamoDB::GlobalTable')[0]?.Properties as { GlobalSecondaryIndexes: object[] }
  return [
    limit('integrations of one API', perApi('AWS::ApiGatewayV2::Integration'), 300, AWS.apiGateway, another),
    limit('routes of one API', perApi('AWS::ApiGatewayV2::Route'), 300, AWS.apiGateway, another, true),
    limit(
      'resources of one stack',
      Math.max(...[...synthesis.stacks.values()].map(template => Object.keys(template).length)),
      500,
      AWS.cloudFormation,
      'a second stack of reactions, alarms or of the feature',
    ),
    limit(
      'KB of one template',
      Math.ceil(Math.max(...[...synthesis.templates.values()].map(each => JSON.stringify(each).length)) / 1_000),
      1_000,
      AWS.cloudFormation,
      'the same',
    ),
    limit('stacks of one stage', synthesis.stacks.size, 2_000, AWS.cloudFormation, 'ask for more', true),
    limit(
      'roles of one stage, in an account',
      of('AWS::IAM::Role').length,
      1_000,
      AWS.iam,
      'ask for more; a second stage in the same account needs as many',
      true,
    ),
    limit(
      'characters of the policies of one role',
      Math.max(...of('AWS::IAM::Role').map(({ Properties }) => policyLength(Properties.Policies))),
      10_240,
      AWS.iam,
      'grant by wider keys, or divide the function',
    ),
    limit(
      'bytes of the policy that lets API Gateway call one function, about',
      largestGroup(of('AWS::Lambda::Permission'), ({ Properties }) => functionOfPermission(Properties.FunctionName)) *
        PERMISSION_BYTES,
      20_480,
      AWS.lambda,
      'divide the function that answers several endpoints (`infra/build/combined.ts`)',
    ),
    limit(
      'bytes of the environment of one function',
      Math.max(...of('AWS::Lambda::Function').map(({ Properties }) => environmentLength(Properties.Environment))),
      4_096,
      AWS.lambda,
      'read what is rarely needed from the table',
    ),
    limit(
      'executions that all reactions with a queue may take',
      of('AWS::Lambda::EventSourceMapping').reduce((sum, { Properties }) => sum + atOnce(Properties.ScalingConfig), 0),
      ACCOUNT_CONCURRENCY - reservedInAll,
      `${ACCOUNT_CONCURRENCY} of an account, less what is kept for bids, payments and sign-ins`,
      'a lower `atOnce` in `infra/stacks/sizing.ts`, or ask for more',
      true,
    ),
    limit(
      'path patterns of the distribution',
      distribution.CacheBehaviors.length,
      75,
      AWS.cloudFront,
      'ask for more',
      true,
    ),
    limit(
      'bytes of the function that knows all paths, at CloudFront',
      Buffer.byteLength(GUARD_API.trim()),
      10_240,
      AWS.cloudFront,
      'keep the addresses in a key value store of CloudFront',
    ),
    limit('indexes of the table', table.GlobalSecondaryIndexes.length, 20, AWS.dynamoDb, 'ask for more', true),
    limit('characters of a function’s name', longest('AWS::Lambda::Function', 'FunctionName'), 64, AWS.lambda, shorter),
    limit('characters of a role’s name', longest('AWS::IAM::Role', 'RoleName'), 64, AWS.iam, shorter),
    limit('characters of a queue’s name', longest('AWS::SQS::Queue', 'QueueName'), 80, AWS.sqs, shorter),
    limit('characters of a bucket’s name', longest('AWS::S3::Bucket', 'BucketName'), 63, AWS.s3, 'shorten its name'),
  ]
}

/** In a stage and a region with the longest names. */
const lengthAtLongest = (name: string) =>
  name.replace(names.prefix, `vitrine-${'x'.repeat(MAX_STAGE_LENGTH)}`).replace(exampleInputs.region, LONGEST_REGION)
    .length

function largestGroup(resources: readonly Resource[], by: (resource: Resource) => string): number {
  const groups = Map.groupBy(resources, by)
  return Math.max(...[...groups.values()].map(group => group.length))
}

const policyLength = (policies: unknown) =>
  ((policies ?? []) as { PolicyDocument: object }[]).reduce(
    (sum, { PolicyDocument }) => sum + JSON.stringify(PolicyDocument).length,
    0,
  )

/** One of another stack is named by its ARN, one of the same by its logical id, which begins with the handler's name. */
function functionOfPermission(name: unknown): string {
  const [id] = (name as { 'Fn::GetAtt'?: string[] })['Fn::GetAtt'] ?? []
  const kebab = (text: string) => text.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
  return id ? kebab(id.replace(/Function[0-9A-F]{8}$/, '')) : String(name).split(`${names.prefix}-`).at(-1)!
}

const environmentLength = (environment: unknown) =>
  Object.entries((environment as { Variables?: Record<string, unknown> } | undefined)?.Variables ?? {}).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + Buffer.byteLength(String(value)),
    0,
  )

const atOnce = (scaling: unknown) => (scaling as { MaximumConcurrency?: number } | undefined)?.MaximumConcurrency ?? 0

/** What the test says of a limit that comes near. */
export const warningOf = ({ what, used, most, canBeRaised, then }: Limit): string | undefined =>
  used <= most * MAX_SHARE_USED
    ? undefined
    : `${used} of ${most} ${what}${canBeRaised ? '' : ', which AWS does not raise'}: ${then}.`
