/*
 * What a resource takes in a stack, in seconds from its start to its end. `known`: `aws`: AWS says so; `quoted`: others
 * measured it; `assumed`: nobody was asked, and it was chosen rather too long than too short.
 */

interface Duration {
  readonly create: number
  /** Where a release changes it. */
  readonly update: number
  readonly known: 'aws' | 'quoted' | 'assumed'
  readonly source?: string
}

const assumed = (create: number, update = create): Duration => ({ create, update, known: 'assumed' })

const CLOUDFRONT = 'AWS blog "Slashing CloudFront change propagation times", 2020: reliably within 5 minutes'
const EXPRESS = 'AWS blog on CloudFormation Express mode, 2026: a queue and its dead-letter queue take 64 s'
const FUNCTION =
  'terraform-aws-modules/terraform-aws-lambda #190: 23 s with the wait for its role, which has 20 s of its own here'

/** By type of CloudFormation. @throws where one is missing, when a deployment is worked out */
export const durations: Readonly<Record<string, Duration>> = {
  'AWS::ApiGatewayV2::Api': assumed(5),
  'AWS::ApiGatewayV2::Integration': assumed(3),
  'AWS::ApiGatewayV2::Route': assumed(3),
  'AWS::ApiGatewayV2::Stage': assumed(10),
  'AWS::AppSync::Api': assumed(15),
  'AWS::AppSync::ChannelNamespace': assumed(10),
  'AWS::Backup::BackupPlan': assumed(10),
  'AWS::Backup::BackupSelection': assumed(10),
  'AWS::Backup::BackupVault': assumed(10),
  'AWS::Budgets::Budget': assumed(10),
  'AWS::CloudFront::CachePolicy': assumed(10),
  'AWS::CloudFront::Distribution': { create: 300, update: 300, known: 'aws', source: CLOUDFRONT },
  'AWS::CloudFront::Function': assumed(30),
  'AWS::CloudFront::OriginAccessControl': assumed(10),
  'AWS::CloudFront::OriginRequestPolicy': assumed(10),
  'AWS::CloudFront::ResponseHeadersPolicy': assumed(10),
  'AWS::CloudWatch::Alarm': assumed(5),
  'AWS::CloudWatch::Dashboard': assumed(5),
  'AWS::CodeDeploy::Application': assumed(5),
  'AWS::CodeDeploy::DeploymentGroup': assumed(10),
  'AWS::DynamoDB::GlobalTable': assumed(120),
  'AWS::Events::Rule': assumed(5),
  'AWS::IAM::Policy': assumed(20),
  'AWS::IAM::Role': assumed(20),
  'AWS::Lambda::Alias': { create: 5, update: 330, known: 'aws', source: 'CodeDeploy: a tenth for 5 minutes, then all' },
  'AWS::Lambda::EventSourceMapping': assumed(45),
  'AWS::Lambda::Function': { create: 15, update: 15, known: 'quoted', source: FUNCTION },
  'AWS::Lambda::LayerVersion': assumed(20),
  'AWS::Lambda::Permission': assumed(10),
  'AWS::Lambda::Version': assumed(10),
  'AWS::Logs::LogGroup': assumed(10),
  'AWS::Logs::MetricFilter': assumed(5),
  'AWS::Logs::QueryDefinition': assumed(5),
  'AWS::S3::Bucket': assumed(25),
  'AWS::S3::BucketPolicy': assumed(5),
  'AWS::SES::ConfigurationSet': assumed(5),
  'AWS::SES::ConfigurationSetEventDestination': assumed(5),
  'AWS::SNS::Subscription': assumed(5),
  'AWS::SNS::Topic': assumed(15),
  'AWS::SNS::TopicPolicy': assumed(5),
  'AWS::SQS::Queue': { create: 32, update: 32, known: 'aws', source: EXPRESS },
  'AWS::SQS::QueuePolicy': assumed(10),
  'AWS::Scheduler::Schedule': assumed(10),
  'AWS::Scheduler::ScheduleGroup': assumed(15),
  'AWS::SecretsManager::Secret': assumed(10),
  'AWS::WAFv2::WebACL': assumed(30),
  'Custom::CDKBucketDeployment': assumed(30),
  'Custom::Trigger': assumed(60),
}

/** An alias that a rollback moves, or one of a disposable stage. */
export const ALIAS_AT_ONCE_SECONDS = 10

/** Calls a second that a service takes of an account, and how many one resource needs. */
export interface Rate {
  readonly perSecond: number
  readonly callsOf: Readonly<Record<string, number>>
  readonly source: string
}

export const rates: readonly Rate[] = [
  {
    perSecond: 15,
    callsOf: {
      'AWS::Lambda::Function': 2,
      'AWS::Lambda::Permission': 2,
      'AWS::Lambda::EventSourceMapping': 3,
      'AWS::Lambda::LayerVersion': 1,
      'AWS::Lambda::Version': 2,
      'AWS::Lambda::Alias': 2,
    },
    source: 'Lambda quotas: 15 calls of its control plane a second, not raised',
  },
  {
    perSecond: 10,
    callsOf: { 'AWS::ApiGatewayV2::Route': 2, 'AWS::ApiGatewayV2::Integration': 2, 'AWS::ApiGatewayV2::Stage': 2 },
    source: 'API Gateway quotas: 10 calls that change or read APIs a second, not raised',
  },
  { perSecond: 10, callsOf: { 'AWS::Logs::LogGroup': 2 }, source: 'CloudWatch Logs quotas: 10 a second, assumed' },
  {
    perSecond: 3,
    callsOf: { 'AWS::CloudWatch::Alarm': 1 },
    source: 'CloudWatch quotas: 3 PutMetricAlarm a second, assumed',
  },
  {
    perSecond: 10,
    callsOf: { 'AWS::IAM::Role': 3, 'AWS::IAM::Policy': 2 },
    source: 'IAM publishes none: 10 a second, assumed',
  },
]

/** Beside resources, in seconds, assumed, but for `command`: 2 s of a processor, measured, and ten share four of them. */
export const around = {
  /** The CDK's command line starts, reads the folder and compares one stack. */
  command: 5,
  /** CloudFormation takes the template, and its end is noticed. */
  stack: 10,
  /** What a stack doesn't need any more is removed. */
  cleanup: 5,
  preflight: 10,
  /** With the functions, side by side. */
  build: 60,
  synthesis: 30,
  difference: 40,
  /** All that was built, and what a release changes. */
  uploadFirst: 90,
  upload: 45,
  /** What a rollback uploads was there. */
  uploadNothing: 10,
  catalogueFirst: 120,
  catalogue: 15,
  smoke: 45,
  /** Packages of the release before. */
  install: 45,
} as const
