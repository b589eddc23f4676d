import { createHash } from 'node:crypto'
import { Duration } from 'aws-cdk-lib'
import { Alarm, MathExpression, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Alias, type CfnAlias, type Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { type EndpointName, endpointList, endpointsByFeature } from '../../shared/contract/endpoint-table.ts'
import { kebabCase } from '../../shared/rules/names.ts'
import type { Deployment } from './handler-function.ts'
import { suppressNag } from './nag-suppressions.ts'
import { routesOf } from './reserved-concurrency.ts'
import { stageSize } from './stage-size.ts'

/** Where a bad release costs money: a new version takes a tenth of the requests first. */
export const canaryEndpoints: readonly EndpointName[] = [
  'placeBid',
  'createAuctionCheckout',
  'createCheckoutSession',
  'receiveStripeWebhook',
]

/** The output of CloudFront's stack that says `canaryRoutes` of the release that it was deployed with. */
export const CANARY_ROUTES = 'CanaryRoutes'

const routes = endpointList
  .filter(({ feature }) => canaryEndpoints.some(name => name in endpointsByFeature[feature]))
  .flatMap(({ row }) => routesOf(row))

/** All routes of the features that have canaries, in short. */
export const canaryRoutes: string = createHash('sha256').update(routes.sort().join('\n')).digest('hex').slice(0, 16)

const PERIOD = Duration.minutes(1)
const POLICY = 'service-role/AWSCodeDeployRoleForLambdaLimited'

/** CodeDeploy moves the aliases of a feature's functions, and back if they fail meanwhile. */
export class Canaries extends Construct {
  private readonly deployment: Deployment
  private readonly feature: string
  private deployer: { application: LambdaApplication; role: Role } | undefined

  constructor(scope: Construct, id: string, deployment: Deployment, feature: string) {
    super(scope, id)
    this.deployment = deployment
    this.feature = feature
  }

  /** The alias that requests go to. */
  add(name: EndpointName, lambda: Lambda): Alias {
    const { inputs, names } = this.deployment
    const functionName = names.functionName(name)
    const { hasCanaries } = stageSize(inputs)
    const alias = new Alias(this, `${name}Live`, { aliasName: 'live', version: lambda.currentVersion })
    new LambdaDeploymentGroup(this, `${name}Group`, {
      ...this.codeDeploy(),
      deploymentGroupName: kebabCase(name),
      alias,
      deploymentConfig:
        hasCanaries && !inputs.disposable
          ? LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES
          : LambdaDeploymentConfig.ALL_AT_ONCE,
      ...(hasCanaries && { alarms: [this.failures(name, functionName, lambda, alias)] }),
    })
    // CloudFormation moves an alias without a policy by itself. It would do so before it changed a group's configuration.
    if (inputs.switchAtOnce) (alias.node.defaultChild as CfnAlias).cfnOptions.updatePolicy = undefined
    return alias
  }

  private codeDeploy() {
    if (this.deployer) return this.deployer
    const application = new LambdaApplication(this, 'Application', {
      applicationName: `${this.deployment.names.prefix}-${this.feature}`,
    })
    const role = new Role(this, 'Role', {
      description: 'What CodeDeploy may do to move aliases.',
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(POLICY)],
    })
    suppressNag(
      role,
      `IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${POLICY}]`,
      'Written by AWS for just this: it moves aliases and reads alarms.',
    )
    this.deployer = { application, role }
    return this.deployer
  }

  /** A handler that fails answers 500 and logs why, so Lambda itself counts crashes and timeouts alone. */
  private failures(name: EndpointName, functionName: string, lambda: Lambda, alias: Alias): Alarm {
    const { names } = this.deployment
    const metricName = `${functionName}-failures`
    const counted = { period: PERIOD, statistic: 'Sum' }
    new MetricFilter(this, `${name}Failures`, {
      logGroup: LogGroup.fromLogGroupName(this, `${name}Logs`, `/aws/lambda/${functionName}`),
      metricNamespace: names.metricNamespace,
      metricName,
      filterPattern: FilterPattern.stringValue('$.level', '=', 'ERROR'),
    }).node.addDependency(lambda)
    return new Alarm(this, `${name}Alarm`, {
      alarmName: `${functionName}-canary`,
      alarmDescription: 'Stops a release of this function and takes it back. See docs/operations.md.',
      metric: new MathExpression({
        expression: 'FILL(logged, 0) + FILL(crashed, 0)',
        usingMetrics: {
          logged: new Metric({ namespace: names.metricNamespace, metricName, ...counted }),
          crashed: alias.metricErrors(counted),
        },
        period: PERIOD,
      }),
      threshold: 1,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
  }
}
