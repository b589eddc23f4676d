import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { afterAll, describe, expect, it } from 'vitest'
import { cron, recurringSchedules } from '../events/cron.ts'
import { MAX_RECEIVES, relayStream } from '../events/delivery.ts'
import { payoutsEnabled } from '../events/payouts-enabled.ts'
import { reactionList } from '../events/reactions.ts'
import { LISTING_INDEX } from '../functions/core/search/opensearch/listing-index.ts'
import { SNAPSHOT_KEY } from '../functions/core/search/schema-version.ts'
import { OutboxEntity } from '../functions/platform/outbox.ts'
import type { SecretHolder } from '../functions/platform/secrets.ts'
import { table } from '../functions/platform/table.ts'
import { OUTAGE_TIMEOUT_MS } from '../functions/relay/relaying.ts'
import { isTextType, readsSession } from '../shared/endpoint.ts'
import { endpointList } from '../shared/endpoint-table.ts'
import { liveNamespaces } from '../shared/live-channels.ts'
import { stories } from '../shared/testing/stories.ts'
import { artifactsOrPlaceholders } from './artifacts.ts'
import { type Bundle, bundleHandlers, WORKER_FILE } from './bundles.ts'
import { combinedNames, functionOf } from './combined.ts'
import { FeatureStack } from './feature-stack.ts'
import type { Grant } from './grant.ts'
import { endpointGrants, grantsOf } from './grants.ts'
import { type HandlerName, handlers, missingHandlers, repositoryRoot } from './handlers.ts'
import { exampleInputs } from './inputs.ts'
import { namesFor } from './names.ts'
import { statementsFor } from './policies.ts'
import { reactionGrants } from './reaction-grants.ts'
import { SearchStack } from './search-stack.ts'
import { names, type Resource, referencesIn, resourcesOf, synthesize } from './testing/synthesis.ts'
import { Timers } from './timers.ts'
import { newApp } from './vitrine-app.ts'

const synthesis = synthesize()
const resources = (type: string, stack?: string) => resourcesOf(synthesis, type, stack)
const ours = resources('AWS::Lambda::Function').filter(({ Properties }) =>
  String(Properties.FunctionName ?? '').startsWith(names.prefix),
)
const functionNamed = (name: unknown) => ours.find(({ Properties }) => Properties.FunctionName === name)

afterAll(() => rmSync(synthesis.app.outdir, { recursive: true, force: true }))

describe('the API', () => {
  it('has a route for every row of the endpoint table, to the Lambda that answers it, and no other route', () => {
    const routes = [...synthesis.stacks.values()].flatMap(template =>
      Object.values(template)
        .filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Route')
        .map(({ Properties }) => {
          const [integration = ''] = referencesIn(Properties.Target)
          const uri = template[integration]?.Properties.IntegrationUri
          const [lambda = ''] = referencesIn(uri)
          // Of another stack, its address.
          return [Properties.RouteKey, template[lambda]?.Properties.FunctionName ?? String(uri).split(':').at(-1)]
        }),
    )
    const rows = endpointList.flatMap(({ row }) =>
      [row.method, ...(isTextType(row.response) ? ['HEAD'] : [])].map(method => [
        `${method} ${row.path}`,
        names.functionName(row.name as never),
      ]),
    )
    expect(routes.sort()).toEqual(rows.sort())
  })

  it('lets no request in but those CloudFront signed, and throttles what it lets in', () => {
    const [stage] = resources('AWS::ApiGatewayV2::Stage')
    expect(stage?.Properties).toMatchObject({
      StageName: '$default',
      DefaultRouteSettings: { ThrottlingRateLimit: 1_000, ThrottlingBurstLimit: 2_000 },
      AccessLogSettings: { Format: expect.stringContaining('routeKey') },
    })
    const origins = JSON.stringify(resources('AWS::CloudFront::Distribution'))
    expect(origins).toMatch(/"x-origin-secret","HeaderValue":"\{\{resolve:secretsmanager:/)
  })
})

describe('CloudFront', () => {
  it('sends a listing’s page with the headers of the app’s own, and leaves the screens beside it to the app', () => {
    const [distribution] = resources('AWS::CloudFront::Distribution')
    interface Behavior {
      readonly PathPattern?: string
      readonly TargetOriginId: string
      readonly ResponseHeadersPolicyId: unknown
    }
    const { CacheBehaviors, DefaultCacheBehavior: app } = distribution!.Properties.DistributionConfig as {
      CacheBehaviors: Behavior[]
      DefaultCacheBehavior: Behavior
    }
    const paths = CacheBehaviors.map(({ PathPattern }) => PathPattern)
    const behaviorOf = (pattern: string) => CacheBehaviors[paths.indexOf(pattern)]
    const page = behaviorOf('/marketplace/*')
    expect(page?.ResponseHeadersPolicyId).toEqual(app.ResponseHeadersPolicyId)
    expect(page?.TargetOriginId).toBe(behaviorOf('/api/*')?.TargetOriginId)
    for (const screen of ['/marketplace/', '/marketplace/*/*']) {
      expect(behaviorOf(screen)?.TargetOriginId).toBe(app.TargetOriginId)
      expect(paths.indexOf(screen)).toBeLessThan(paths.indexOf('/marketplace/*'))
    }
    expect(paths.indexOf('/marketplace/browse')).toBeLessThan(paths.indexOf('/marketplace/*'))
  })
})

describe('every function', () => {
  it('is the handler of rows, a reaction, the relay or a deployment', () => {
    const expected = handlers.flatMap(({ name }) => (name === 'describeListings' ? [] : [names.functionName(name)]))
    expect(ours.map(({ Properties }) => Properties.FunctionName).sort()).toEqual(expected.sort())
  })

  it('runs on Node 24 and arm64, with tracing and its own expiring log group', () => {
    const logGroups = resources('AWS::Logs::LogGroup').map(({ Properties }) => Properties)
    for (const { Properties } of ours) {
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        TracingConfig: { Mode: 'Active' },
      })
      expect(logGroups).toContainEqual({ LogGroupName: `/aws/lambda/${Properties.FunctionName}`, RetentionInDays: 90 })
    }
  })

  it('has its own role', () => {
    for (const stack of synthesis.stacks.values()) {
      const within = Object.values(stack).filter(each => ours.includes(each))
      expect(new Set(within.map(({ Properties }) => JSON.stringify(Properties.Role))).size).toBe(within.length)
    }
  })

  const withLayer = (id: string) =>
    ours
      .filter(({ Properties }) => JSON.stringify(Properties.Layers ?? []).includes(id))
      .map(({ Properties }) => Properties.FunctionName)
      .sort()

  it('that opens photographs gets sharp as a layer, and no other does', () => {
    expect(withLayer('Sharp')).toEqual(
      [
        'askIdentificationSource',
        'findSimilarByPhoto',
        'identifyAntique',
        'onBulkPhotoWantedFetch',
        'onImportStepDueWork',
        'onLikenessSweepDueSee',
        'onListingLikenessDueSee',
        'onSharedViewChangedIndex',
        'seedDemoData',
        'startIdentification',
        'storePhoto',
      ].map(name => names.functionName(name as 'storePhoto')),
    )
  })

  it('that compares photographs gets models and what runs them as a layer, and no other does', () => {
    const comparing = [
      'askIdentificationSource',
      'findSimilarByPhoto',
      'identifyAntique',
      'onImportStepDueWork',
      'onLikenessSweepDueSee',
      'onListingLikenessDueSee',
      'onSharedViewChangedIndex',
      'startIdentification',
    ].map(name => names.functionName(name as 'storePhoto'))
    expect(withLayer('Neural')).toEqual(comparing)
    for (const name of ['MODELS_DIRECTORY', 'NEURAL_WORKER']) {
      const told = ours.filter(({ Properties }) => JSON.stringify(Properties.Environment).includes(name))
      expect(told.map(({ Properties }) => Properties.FunctionName).sort()).toEqual(comparing)
    }
  })
})

describe('rights', () => {
  interface Statement {
    Action: string | string[]
    Resource: unknown
    Condition?: unknown
  }
  const statementsOf = ({ Properties }: Resource) =>
    (Properties.Policies as { PolicyDocument: { Statement: Statement[] } }[] | undefined)?.flatMap(
      ({ PolicyDocument }) => PolicyDocument.Statement,
    ) ?? []
  const functionRoles = resources('AWS::IAM::Role').filter(({ Properties }) =>
    String(Properties.Description).startsWith(`What ${names.prefix}-`),
  )

  interface Write {
    action: string
    key: string
    /** The only ones it may name; all, where undefined. */
    attributes: string[] | undefined
  }

  /** The resources on which a function may do something. */
  const allowed = (name: HandlerName, action: string) =>
    functionRoles
      .filter(({ Properties }) => String(Properties.Description).startsWith(`What ${names.functionName(name)} `))
      .flatMap(statementsOf)
      .filter(({ Action }) => [Action].flat().includes(action))
      .flatMap(({ Resource }) => [Resource].flat().map(String))

  /** What a function may write to the table, by its role's statements. */
  function writesOf(name: HandlerName): Write[] {
    const role = functionRoles.find(({ Properties }) =>
      String(Properties.Description).startsWith(`What ${names.functionName(name)} `),
    )
    return (role ? statementsOf(role) : [])
      .filter(({ Resource }) => Resource === names.tableArn)
      .flatMap(({ Action, Condition }) => {
        const conditions = Condition as Record<string, Record<string, string | string[]>>
        const keys = [conditions['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? []].flat()
        const only = conditions['ForAllValues:StringEquals']?.['dynamodb:Attributes']
        return [Action].flat().flatMap(action =>
          /^dynamodb:(Put|Update|Delete)Item$/.test(action)
            ? keys.map(key => ({
                action: action.slice('dynamodb:'.length),
                key,
                attributes: only ? [only].flat() : undefined,
              }))
            : [],
        )
      })
  }

  it('are never given by wildcard, but to X-Ray, which knows no other way', () => {
    expect(functionRoles).toHaveLength(ours.length)
    for (const { Action, Resource } of functionRoles.flatMap(statementsOf)) {
      const actions = [Action].flat()
      expect(actions.filter(action => action.includes('*'))).toEqual([])
      if ([Resource].flat().includes('*')) expect(actions.every(action => action.startsWith('xray:'))).toBe(true)
    }
  })

  it('to the table end at the keys a function works with', () => {
    const onTable = functionRoles
      .flatMap(statementsOf)
      .filter(({ Resource }) => JSON.stringify(Resource).includes(names.tableArn))
    expect(onTable.length).toBeGreaterThan(20)
    for (const { Condition } of onTable) {
      expect(Condition).toMatchObject({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': expect.anything() } })
    }
  })

  it('to write passwords, sessions and mailed links are for signing in alone', () => {
    const mayWrite = (kind: string) =>
      handlers
        .filter(({ name }) => writesOf(name).some(({ key, attributes }) => !attributes && key.startsWith(kind)))
        .map(({ name }) => name)
    const newPassword = ['changePassword', 'resetPassword']
    const newRound = [...newPassword, 'createFirstAdmin', 'endOtherSessions']
    const newSession = ['register', 'login', 'seedDemoData', 'changePassword', 'createFirstAdmin']
    expect(mayWrite('CREDENTIAL').toSorted()).toEqual(['register', 'seedDemoData', ...newRound].toSorted())
    expect(mayWrite('SESSION').toSorted()).toEqual(
      [...newSession, 'logout', 'endSession', 'endOtherSessions'].toSorted(),
    )
    expect(mayWrite('MAILED-LINK').toSorted()).toEqual(
      [
        ...newPassword,
        ...['confirmEmailChange', 'requestEmailConfirmation', 'onEmailConfirmationRequestedMail'],
        ...['onPasswordResetRequestedMail', 'onEmailChangeRequestedMail'],
      ].toSorted(),
    )
  })

  it('let those who only look read: neither people, listings, events nor passwords can be written for the public', () => {
    const reads = endpointList.filter(({ row }) => row.auth === 'public' && row.method === 'GET')
    expect(reads.length).toBeGreaterThan(15)
    const written = reads.map(({ row }) => [row.name, writesOf(row.name as HandlerName).map(({ key }) => key)] as const)
    for (const [name, keys] of written) {
      expect(
        keys.filter(key => !['SESSION#*', 'VIEWS#*', 'TRACK-RECORD#*'].includes(key)),
        name,
      ).toEqual([])
    }
    const readsThatWrite = (key: string) => written.filter(([, keys]) => keys.includes(key)).map(([name]) => name)
    expect(readsThatWrite('VIEWS#*')).toEqual(['getListing'])
    expect(readsThatWrite('TRACK-RECORD#*')).toEqual(['getSellerReviews'])
    expect(new Map(written).get('getRobots')).toEqual([])
    const sends = reads.flatMap(({ row }) => allowed(row.name as HandlerName, 'sqs:SendMessage'))
    expect([...new Set(sends)]).toEqual([names.queueArn('on-auction-due-advance')])
  })

  it('to secrets end at those that a function works with', () => {
    const readers = (holder: SecretHolder) =>
      handlers
        .filter(({ name }) => allowed(name, 'secretsmanager:GetSecretValue').includes(names.secretArn(holder)))
        .map(({ name }) => name)
    const answering = (rows: readonly (typeof endpointList)[number][]) =>
      [...new Set<string>(rows.map(({ row }) => functionOf(row.name)))].toSorted()
    expect(readers('origin').toSorted()).toEqual(answering(endpointList))
    expect(readers('session').toSorted()).toEqual(answering(endpointList.filter(({ row }) => readsSession(row))))
    expect(readers('stripe-webhook')).toEqual(['receiveStripeWebhook'])
    expect(readers('identification')).toEqual(['identifyAntique', 'startIdentification', 'askIdentificationSource'])
    expect(readers('visitors').toSorted()).toEqual(['getListing', 'seedDemoData'])
    expect(readers('links')).not.toContain('login')
    expect(readers('stripe')).not.toContain('getListing')
    expect(allowed('getRobots', 'secretsmanager:GetSecretValue')).toEqual([names.secretArn('origin')])
  })

  it('to note that a session is in use write nothing by which one lets anyone in', () => {
    const touching = handlers
      .flatMap(({ name }) => writesOf(name))
      .filter(({ attributes, key }) => attributes && key.startsWith('SESSION'))
    expect(touching.length).toBeGreaterThan(50)
    for (const { action, key, attributes } of touching) {
      expect([action, key]).toEqual(['UpdateItem', 'SESSION#*'])
      expect(attributes).not.toContain('createdAt')
      expect(attributes).not.toContain('round')
    }
  })

  it('come from nowhere else than a role', () => {
    const policies = resources('AWS::IAM::Policy').map(({ Properties }) => JSON.stringify(Properties.Roles))
    expect(policies.filter(roles => !roles.includes('CDKBucketDeployment'))).toEqual([])
  })
})

describe('the table', () => {
  const [created] = resources('AWS::DynamoDB::GlobalTable')

  it('has the keys and indexes that the handlers were written for', () => {
    const indexes = (created?.Properties.GlobalSecondaryIndexes ?? []) as { IndexName: string; KeySchema: unknown }[]
    const keySchema = ({ partitionKey, sortKey }: { partitionKey: { name: string }; sortKey?: { name: string } }) => [
      { AttributeName: partitionKey.name, KeyType: 'HASH' },
      ...(sortKey ? [{ AttributeName: sortKey.name, KeyType: 'RANGE' }] : []),
    ]
    expect(created?.Properties.KeySchema).toEqual(keySchema(table))
    expect(Object.fromEntries(indexes.map(({ IndexName, KeySchema }) => [IndexName, KeySchema]))).toEqual(
      Object.fromEntries(Object.entries(table.indexes).map(([name, index]) => [name, keySchema(index)])),
    )
  })

  it('can be restored to any second, is not deleted by mistake, and forgets what has expired', () => {
    expect(created?.Properties).toMatchObject({
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      Replicas: [
        { PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true }, DeletionProtectionEnabled: true },
      ],
    })
  })
})

describe('the media bucket', () => {
  it('keeps what was replaced for a month, not the search snapshots, of which there are 144 a day, nor pictures of other sites', () => {
    const [media] = resources('AWS::S3::Bucket').filter(({ Properties }) => Properties.BucketName === names.mediaBucket)
    const Rules = [
      { NoncurrentVersionExpiration: { NoncurrentDays: 30 }, Status: 'Enabled' },
      {
        Prefix: SNAPSHOT_KEY.replace(/\d.*$/, ''),
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
        Status: 'Enabled',
      },
      ...['similar/', 'identified/'].map(Prefix => ({
        Prefix,
        ExpirationInDays: 90,
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
        Status: 'Enabled',
      })),
    ]
    expect(media?.Properties).toMatchObject({ LifecycleConfiguration: { Rules } })
  })
})

describe('reactions', () => {
  it('each have a queue, a dead-letter queue, and a Lambda that reports failures one by one', () => {
    const data = synthesis.stacks.get('data') ?? {}
    const queues = Object.entries(data).filter(([, { Type }]) => Type === 'AWS::SQS::Queue')
    const sources = resources('AWS::Lambda::EventSourceMapping', 'reactions')
    for (const { name, queue: queueName } of reactionList) {
      const [, queue] = queues.find(([, { Properties }]) => Properties.QueueName === names.queue(queueName)) ?? []
      const [deadId = ''] = referencesIn(queue?.Properties.RedrivePolicy)
      expect(data[deadId]?.Properties.QueueName).toBe(names.deadLetters(queueName))

      const source = sources.find(({ Properties }) => Properties.EventSourceArn === names.queueArn(queueName))
      const [lambda = ''] = referencesIn(source?.Properties.FunctionName)
      expect(synthesis.stacks.get('reactions')?.[lambda]).toBe(functionNamed(names.functionName(name)))
      expect(source?.Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures'])
      const timeout = Number(functionNamed(names.functionName(name))?.Properties.Timeout)
      expect(queue?.Properties.VisibilityTimeout).toBe(6 * timeout)
      expect(queue?.Properties.RedrivePolicy).toMatchObject({ maxReceiveCount: MAX_RECEIVES })
    }
    expect(sources).toHaveLength(reactionList.length + 1)
  })

  it('may say when a message of their own queue comes back, and the relay may put aside what it can not pass on', () => {
    const statements = resources('AWS::IAM::Role', 'reactions').flatMap(({ Properties }) =>
      (Properties.Policies as { PolicyDocument: { Statement: { Action: string; Resource: string }[] } }[]).flatMap(
        ({ PolicyDocument }) => PolicyDocument.Statement,
      ),
    )
    const granted = statements.filter(({ Action }) => Action.includes('sqs:ChangeMessageVisibility'))
    expect(granted.map(({ Resource }) => Resource).sort()).toEqual(
      reactionList.map(({ queue }) => names.queueArn(queue)).sort(),
    )
    const relay = functionNamed(names.functionName('relayEvents'))
    expect(Number(relay?.Properties.Timeout) * 1_000).toBeGreaterThan(OUTAGE_TIMEOUT_MS)
  })

  it('start from the outbox alone: the relay sees new events, and what it can not pass on is kept', () => {
    const relay = resources('AWS::Lambda::EventSourceMapping', 'reactions').find(
      ({ Properties }) => Properties.FilterCriteria,
    )
    const [filter] = (relay?.Properties.FilterCriteria as { Filters: { Pattern: string }[] } | undefined)?.Filters ?? []
    expect(JSON.parse(filter?.Pattern ?? '')).toEqual({
      eventName: ['INSERT'],
      dynamodb: { NewImage: { entity: { S: [OutboxEntity.entityName] } } },
    })
    expect(relay?.Properties).toMatchObject({
      BatchSize: relayStream.batchSize,
      MaximumRetryAttempts: relayStream.retryAttempts,
      MaximumRecordAgeInSeconds: relayStream.maxRecordAgeSeconds,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
    })
  })
})

describe('searches', () => {
  it('are prepared before functions that search are replaced, and those before what writes listings', () => {
    const needed = (stack: string) => {
      const found = synthesis.app.node.children.find(each => each.node.id === names.stack(stack)) as Stack
      return found.dependencies.map(({ node }) => node.id)
    }
    expect(resources('Custom::Trigger', 'search')).toHaveLength(1)
    expect(needed('api-search')).toContain(names.stack('search'))
    for (const stack of ['api-listings', 'api-auctions', 'reactions'])
      expect(needed(stack)).toContain(names.stack('api-search'))
  })

  it('are in OpenSearch where the deployment says so: fed by the stream, asked by functions that search alone', () => {
    const inputs = { ...exampleInputs, searchEngine: 'opensearch' }
    const bundles = new Map(synthesis.bundles.map(bundle => [bundle.name, bundle]))
    const deployment = { ...artifactsOrPlaceholders(), inputs, names: namesFor(inputs), bundles }
    const outdir = mkdtempSync(join(tmpdir(), 'vitrine-synth-'))
    try {
      const app = newApp({ outdir, builtinCloudFormationValidation: false })
      const stack = new SearchStack(app, 'search', deployment)
      const endpoints = new FeatureStack(app, 'endpoints', { deployment, feature: 'search' })
      expect(new AwsSolutionsChecks().validateScope(app).violations).toEqual([])
      const template = Template.fromStack(stack)
      template.hasResourceProperties('AWS::OpenSearchService::Domain', {
        EncryptionAtRestOptions: { Enabled: true },
        NodeToNodeEncryptionOptions: { Enabled: true },
        DomainEndpointOptions: { EnforceHTTPS: true },
      })
      const [pipeline] = Object.values(template.findResources('AWS::OSIS::Pipeline'))
      const configuration = JSON.stringify(pipeline?.Properties.PipelineConfigurationBody)
      for (const part of [LISTING_INDEX, names.tableArn, names.functionName('describeListings'), names.mediaBucket])
        expect(configuration).toContain(part)
      const functions = Object.values(Template.fromStack(endpoints).findResources('AWS::Lambda::Function'))
      const told = functions.filter(({ Properties }) => JSON.stringify(Properties.Environment).includes('SEARCH_URL'))
      expect(told.map(({ Properties }) => Properties.FunctionName).sort()).toEqual(
        (['answerSearches', 'findSimilarByPhoto'] as const).map(name => names.functionName(name)),
      )
      const roles = Object.values(Template.fromStack(endpoints).findResources('AWS::IAM::Role'))
      expect(roles.filter(role => JSON.stringify(role).includes('listings-*/_search'))).toHaveLength(told.length)
    } finally {
      rmSync(outdir, { recursive: true, force: true })
    }
  })
})

describe('changes for open pages', () => {
  it('are heard by those whom the authorizer admits, each time asked, and published by IAM alone', () => {
    const [api] = resources('AWS::AppSync::Api', 'live')
    expect(api?.Properties.EventConfig).toMatchObject({
      AuthProviders: [
        { AuthType: 'AWS_LAMBDA', LambdaAuthorizerConfig: { AuthorizerResultTtlInSeconds: 0 } },
        { AuthType: 'AWS_IAM' },
      ],
      ConnectionAuthModes: [{ AuthType: 'AWS_LAMBDA' }],
      DefaultSubscribeAuthModes: [{ AuthType: 'AWS_LAMBDA' }],
      DefaultPublishAuthModes: [{ AuthType: 'AWS_IAM' }],
    })
    expect(resources('AWS::AppSync::ChannelNamespace').map(({ Properties }) => Properties.Name)).toEqual(liveNamespaces)
  })

  it('are published by the reactions to them, and by nothing else', () => {
    const mayPublish = resources('AWS::IAM::Role').filter(role => JSON.stringify(role).includes('appsync:'))
    expect(mayPublish.map(({ Properties }) => Properties.Description)).toEqual(
      (['onAuctionChangedPublish', 'onListingSoldPublish'] as const).map(
        name => `What ${names.functionName(name)} may do.`,
      ),
    )
    expect(JSON.stringify(mayPublish)).not.toContain('channelNamespace/*')
  })
})

describe('timers', () => {
  const [role] = resources('AWS::IAM::Role').filter(({ Properties }) => Properties.RoleName === names.scheduleRole)

  it('are kept in a group that outlives its stack', () => {
    const [group] = resources('AWS::Scheduler::ScheduleGroup')
    expect(group?.Properties).toEqual({ Name: names.scheduleGroup })
    expect(group).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate' })
  })

  it('run as a role that only they take, and that sends to the queues of reactions alone', () => {
    expect(role?.Properties.AssumeRolePolicyDocument).toMatchObject({
      Statement: [
        {
          Principal: { Service: 'scheduler.amazonaws.com' },
          Condition: {
            StringEquals: { 'aws:SourceAccount': expect.any(String), 'aws:SourceArn': names.scheduleGroupArn },
          },
        },
      ],
    })
    const reachable = names.queueArn('on-*')
    expect(role?.Properties.Policies).toMatchObject([
      { PolicyDocument: { Statement: [{ Effect: 'Allow', Action: 'sqs:SendMessage', Resource: reachable }] } },
    ])
    for (const { queue } of reactionList) expect(names.queueArn(queue)).toContain(reachable.slice(0, -1))
  })

  it('are set by their names’ prefix, with that role handed to the scheduler and to nothing else', () => {
    const statements = statementsFor([{ on: 'schedules', names: 'auction-*' }], names).map(each => each.toJSON())
    expect(statements).toEqual([
      {
        Effect: 'Allow',
        Action: ['scheduler:CreateSchedule', 'scheduler:UpdateSchedule', 'scheduler:DeleteSchedule'],
        Resource: names.scheduleArn('auction-*'),
      },
      {
        Effect: 'Allow',
        Action: 'iam:PassRole',
        Resource: names.scheduleRoleArn,
        Condition: { StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' } },
      },
    ])
    expect(names.scheduleRoleArn).toMatch(new RegExp(`:role/${names.scheduleRole}$`))
  })

  it('of the cron come at their rate, to the reaction’s queue or its dead letters', () => {
    const stack = new Stack()
    const rows = { onPayoutsEnabledPayOut: { every: 'rate(1 day)', payload: payoutsEnabled.sample } } as const
    new Timers(stack, 'Timers', names, exampleInputs.account, recurringSchedules(rows))
    const [schedule] = Object.values(Template.fromStack(stack).findResources('AWS::Scheduler::Schedule'))
    expect(schedule?.Properties).toMatchObject({
      GroupName: names.scheduleGroup,
      Name: 'timetable-on-payouts-enabled-pay-out',
      ScheduleExpression: 'rate(1 day)',
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: {
        Arn: names.queueArn('on-payouts-enabled-pay-out'),
        DeadLetterConfig: { Arn: names.queueArn('on-payouts-enabled-pay-out-dead') },
      },
    })
    const input = schedule?.Properties.Target.Input.replaceAll('<aws.scheduler.scheduled-time>', '2026-11-21T10:00:00Z')
    expect(JSON.parse(input)).toEqual({
      id: 'timetable-on-payouts-enabled-pay-out@2026-11-21T10:00:00Z',
      name: 'payouts-enabled',
      occurredAt: '2026-11-21T10:00:00Z',
      payload: payoutsEnabled.sample,
    })
  })

  it('each have a schedule where they are in the cron', () => {
    const set = resources('AWS::Scheduler::Schedule').map(({ Properties }) => Properties.Name)
    expect(set.sort()).toEqual(
      recurringSchedules(cron)
        .map(({ name }) => name)
        .sort(),
    )
  })
})

describe('the stacks', () => {
  it('know each other by names: none holds on to what another may want to drop', () => {
    const said = new Set<string>()
    for (const { Outputs = {} } of synthesis.templates.values()) {
      for (const output of Object.values(Outputs)) expect(output).not.toHaveProperty('Export')
    }
    for (const template of synthesis.templates.values()) {
      const text = JSON.stringify(template)
      expect(text).not.toContain('Fn::ImportValue')
      expect(text).not.toMatch(/Custom::CrossRegion|AWS::SSM::Parameter"/)
      for (const [, of, output] of text.matchAll(
        /"Fn::GetStackOutput":\{"StackName":"([^"]+)",(?:"Region":"[^"]+",)?"OutputName":"([^"]+)"/g,
      )) {
        said.add(`${of} ${output}`)
        expect(synthesis.templates.get(of!.slice(names.prefix.length + 1))?.Outputs).toHaveProperty(output!)
      }
    }
    // AWS makes these up, and none goes away with an endpoint or a reaction.
    expect([...said].sort()).toEqual(
      [
        'api ApiId',
        'data TableStreamArn',
        'firewall WebAclArn',
        'live LiveApiId',
        'live LiveHttpHost',
        'live LiveSocketHost',
      ].map(each => `${names.prefix}-${each}`),
    )
  })

  it('name nothing that is not there: each queue and function by which one finds another is one of theirs', () => {
    const made = new Set([
      ...resources('AWS::SQS::Queue').map(({ Properties }) =>
        names.queueArn(String(Properties.QueueName).slice(names.prefix.length + 1)),
      ),
      ...ours.map(({ Properties }) => String(Properties.FunctionName)),
    ])
    const text = JSON.stringify([...synthesis.templates.values()])
    const queueArns = [...text.matchAll(/arn:aws:sqs:[\w-]+:\d+:[\w-]+/g)]
      .map(([arn]) => arn)
      .filter(arn => !arn.endsWith('-'))
    const functionNames = [...text.matchAll(/"Name":"FunctionName","Value":"([^"]+)"/g)].map(([, name]) => name)
    expect(queueArns.length).toBeGreaterThan(100)
    expect(functionNames.length).toBeGreaterThan(100)
    expect([...queueArns, ...functionNames].filter(name => !made.has(name!))).toEqual([])
  })

  it('keep what holds data when they are deleted, not what a deployment made that failed', () => {
    const kept = [...synthesis.stacks.values()].flatMap(template => Object.values(template))
    expect(kept.filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain')).toEqual([])
    for (const type of [
      'AWS::DynamoDB::GlobalTable',
      'AWS::S3::Bucket',
      'AWS::Scheduler::ScheduleGroup',
      'AWS::SecretsManager::Secret',
    ]) {
      expect(resources(type).length, type).toBeGreaterThan(0)
      for (const { DeletionPolicy, UpdateReplacePolicy } of resources(type)) {
        expect([DeletionPolicy, UpdateReplacePolicy], type).toEqual(['RetainExceptOnCreate', 'Retain'])
      }
    }
  })

  it('drop a queue with its reaction, so that a release can bring both back', () => {
    for (const { DeletionPolicy } of resources('AWS::SQS::Queue')) expect(DeletionPolicy).toBe('Delete')
  })

  it('are deployed in an order that serves: names and tables first, pages last', () => {
    const deployedBefore = (stack: string) =>
      synthesis.app
        .synth()
        .getStackByName(names.stack(stack))
        .dependencies.map(({ id }) => id.replace(`${names.prefix}-`, ''))
    expect(deployedBefore('reactions')).toContain('data')
    expect(deployedBefore('api-checkout')).toEqual(expect.arrayContaining(['data', 'api']))
    expect(deployedBefore('edge')).toEqual(
      expect.arrayContaining(['data', 'api', 'firewall', 'reactions', 'api-checkout']),
    )
    expect(deployedBefore('observability')).toEqual(expect.arrayContaining(['api', 'reactions', 'api-checkout']))
  })

  it('stay below the 500 resources CloudFormation admits, with room for five more reactions', () => {
    for (const [name, template] of synthesis.stacks) {
      expect(Object.keys(template).length, `resources of ${name}`).toBeLessThanOrEqual(480)
    }
  })

  it('leave nothing of AwsSolutions unexplained', () => {
    expect(new AwsSolutionsChecks().validateScope(synthesis.app).violations).toEqual([])
  })

  it('alarm when anything lies in a dead-letter queue, and when timers or webhooks fail', () => {
    const alarms = resources('AWS::CloudWatch::Alarm').map(({ Properties }) => String(Properties.AlarmName))
    for (const { queue } of reactionList) expect(alarms).toContain(`${names.prefix}-${queue}-letters`)
    expect(alarms).toContain(`${names.prefix}-relay-events-letters`)
    expect(alarms).toContain(`${names.prefix}-timers-failing`)
    expect(alarms).toContain(`${names.prefix}-webhook-failures`)
    const [filter] = resources('AWS::Logs::MetricFilter')
    expect(filter?.Properties.FilterPattern).toContain('$.routeKey = "POST /api/stripe/webhook"')
  })
})

describe('bundles', () => {
  it('are made of handlers that all exist', () => {
    expect(missingHandlers()).toEqual([])
  })

  const granted: Record<string, readonly Grant[]> = {
    ...endpointGrants,
    ...reactionGrants,
    ...Object.fromEntries(combinedNames.map(name => [name, grantsOf(name)])),
  }
  const needs: readonly [string, (grant: Grant) => boolean][] = [
    ['functions/platform/mail.ts', ({ on }) => on === 'mail'],
    ['functions/platform/schedules.ts', ({ on }) => on === 'schedules'],
    ['functions/platform/stripe.ts', grant => grant.on === 'secret' && grant.secret === 'stripe'],
    ['functions/platform/throttle.ts', grant => grant.on === 'table' && grant.keys.includes('COUNTER#*')],
  ]
  const withoutGrant = ({ name, modules }: Bundle) =>
    name === 'relayEvents'
      ? []
      : needs.filter(([module, suffices]) => modules.includes(module) && !granted[name]?.some(suffices))
  // An outline may name a module more than its bundle carries, and none less.
  const suspects = synthesis.bundles.filter(outline => withoutGrant(outline).length > 0)
  const kinds = ['getUser', 'createCheckoutSession', 'identifyAntique', 'onListingSoldMail', 'relayEvents']
  const chosen = handlers.filter(({ name }) => kinds.includes(name) || suspects.some(suspect => suspect.name === name))
  const bundles = bundleHandlers(stories(chosen, handlers), join(repositoryRoot, 'dist/tested'))

  it('start', () => {
    const require = createRequire(import.meta.url)
    for (const { name, directory } of bundles) {
      expect((require(join(directory, 'index.js')) as { handler: unknown }).handler, name).toBeTypeOf('function')
    }
  })

  it('have beside them the tables that they read', () => {
    const reading = bundles.filter(({ modules }) => modules.includes('functions/core/marks/tables/read-table.ts'))
    expect(reading.map(({ name }) => name)).toContain('identifyAntique')
    for (const { name, directory } of reading) expect(existsSync(join(directory, 'countries.txt')), name).toBe(true)
    const searching = bundles.filter(({ modules }) => modules.includes('functions/core/vocabulary/thesaurus.ts'))
    for (const { name, directory } of searching)
      expect(existsSync(join(directory, 'thesaurus-forms.txt')), name).toBe(true)
  })

  it('have the worker beside them that runs networks, if they start it', () => {
    const having = bundles.filter(({ directory }) => existsSync(join(directory, WORKER_FILE)))
    expect(having.map(({ name }) => name)).toContain('identifyAntique')
    expect(having).toEqual(bundles.filter(({ externals }) => externals.includes('onnxruntime-web')))
  })

  it('carry no code that their function may not use: mail, timers, payments and call limits come with their grants', () => {
    for (const bundle of bundles) expect(withoutGrant(bundle), bundle.name).toEqual([])
  })
})
