import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { FederatedPrincipal, OidcProviderNative, PolicyDocument, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { suppressNag } from './nag-suppressions.ts'

const ISSUER = 'token.actions.githubusercontent.com'
const AUDIENCE = 'sts.amazonaws.com'

interface DeployRoleProps extends StackProps {
  /** `owner/name` on GitHub. */
  readonly repository: string
  /** An environment of the repository for each stage of this account. */
  readonly stages: readonly string[]
  readonly account: string
}

/** What a workflow's run signs in to, without a key that could be stolen: a role for each stage. */
export class DeployRoleStack extends Stack {
  constructor(scope: Construct, id: string, { repository, stages, account, ...props }: DeployRoleProps) {
    super(scope, id, { ...props, description: 'Vitrine: roles of the workflows that deploy' })
    const provider = new OidcProviderNative(this, 'GitHub', { url: `https://${ISSUER}`, clientIds: [AUDIENCE] })
    for (const stage of stages) {
      const statements = statementsFor(stage, account)
      const role = new Role(this, `Deploys-${stage}`, {
        roleName: `vitrine-${stage}-deploys`,
        description: `Deploys ${stage}, from the environment ${stage} of ${repository}.`,
        assumedBy: new FederatedPrincipal(
          provider.oidcProviderArn,
          {
            StringEquals: { [`${ISSUER}:aud`]: AUDIENCE, [`${ISSUER}:sub`]: `repo:${repository}:environment:${stage}` },
          },
          'sts:AssumeRoleWithWebIdentity',
        ),
        maxSessionDuration: Duration.hours(2),
        inlinePolicies: { Deploys: new PolicyDocument({ statements }) },
      })
      for (const resource of statements.flatMap(({ resources }) => resources).filter(each => each.includes('*'))) {
        suppressNag(
          role,
          `IAM5[Resource::${resource}]`,
          'Names begin with the stage, or AWS knows no narrower resource.',
        )
      }
      new CfnOutput(this, `Role-${stage}`.replace('-', ''), { value: role.roleArn })
    }
  }
}

/** The CDK's own roles deploy; the rest is for the checks before, the catalogue, migrations and the smoke test. */
function statementsFor(stage: string, account: string): PolicyStatement[] {
  const prefix = `vitrine-${stage}`
  const allow = (actions: string[], resources: string[]) => new PolicyStatement({ actions, resources })
  return [
    allow(
      ['sts:AssumeRole'],
      ['deploy', 'file-publishing', 'lookup'].map(
        kind => `arn:aws:iam::${account}:role/cdk-hnb659fds-${kind}-role-${account}-*`,
      ),
    ),
    allow(['ssm:GetParameter'], [`arn:aws:ssm:*:${account}:parameter/cdk-bootstrap/*`]),
    allow(['cloudformation:DescribeStacks'], [`arn:aws:cloudformation:*:${account}:stack/${prefix}-*/*`]),
    allow(['ssm:GetServiceSetting'], [`arn:aws:ssm:*:${account}:servicesetting/ssm/parameter-store/*`]),
    allow(['acm:DescribeCertificate'], [`arn:aws:acm:us-east-1:${account}:certificate/*`]),
    allow(['ses:GetEmailIdentity'], [`arn:aws:ses:*:${account}:identity/*`]),
    allow(
      ['ses:GetAccount', 'lambda:GetAccountSettings', 'iam:GetAccountSummary', 'cloudformation:DescribeAccountLimits'],
      ['*'],
    ),
    allow(['secretsmanager:GetSecretValue'], [`arn:aws:secretsmanager:*:${account}:secret:${prefix}/*`]),
    // Each deployment makes the parameters that are missing, and takes over the values of secrets that a stage left.
    allow(['ssm:GetParameter', 'ssm:PutParameter'], [`arn:aws:ssm:*:${account}:parameter/${prefix}/*`]),
    allow(
      [
        'GetItem',
        'PutItem',
        'UpdateItem',
        'DeleteItem',
        'Query',
        'Scan',
        'BatchGetItem',
        'BatchWriteItem',
        'ConditionCheckItem',
      ].map(action => `dynamodb:${action}`),
      [`arn:aws:dynamodb:*:${account}:table/${prefix}`, `arn:aws:dynamodb:*:${account}:table/${prefix}/index/*`],
    ),
    allow(['s3:ListBucket'], [`arn:aws:s3:::${prefix}-media-${account}-*`]),
    allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], [`arn:aws:s3:::${prefix}-media-${account}-*/*`]),
    allow(['sqs:GetQueueUrl', 'sqs:GetQueueAttributes'], [`arn:aws:sqs:*:${account}:${prefix}-*`]),
    allow(['scheduler:ListSchedules'], [`arn:aws:scheduler:*:${account}:schedule/${prefix}/*`]),
  ]
}
