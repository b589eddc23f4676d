import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cron, recurringSchedules } from '../../events/cron.ts'
import { deadLettersOf, LATER, MAX_RECEIVES, REACTIONS, relayStream } from '../../events/delivery.ts'
import { payoutsEnabled } from '../../events/payout.ts'
import { type PlacedReaction, type ReactionName, reactionList } from '../../events/reactions.ts'
import { listingIndex } from '../../functions/core/search/engine/opensearch/listing-index.ts'
import { SNAPSHOT_KEY } from '../../functions/core/search/engine/search-version.ts'
import { MAX_AI_LIMIT_MS } from '../../functions/identify/ai/ai-limit.ts'
import { OutboxEntity } from '../../functions/platform/outbox.ts'
import type { SecretHolder } from '../../functions/platform/secrets.ts'
import { table } from '../../functions/platform/table.ts'
import { changesOfEntities } from '../../functions/relay/changes-of-people.ts'
import { eventsOfChanges } from '../../functions/relay/events-of-changes.ts'
import { OUTAGE_TIMEOUT_MS } from '../../functions/relay/relaying.ts'
import { isTextType, readsSession } from '../../shared/contract/endpoint.ts'
import { type EndpointName, endpointList, endpoints, type PlacedRow } from '../../shared/contract/endpoint-table.ts'
import { liveNamespaces } from '../../shared/contract/live-channels.ts'
import { stories } from '../../shared/testing/stories.ts'
import { type Bundle, bundleHandlers, WORKER_FILE } from '../build/bundles.ts'
import { functionOf } from '../build/combined.ts'
import { type HandlerName, handlers, missingHandlers, repositoryRoot } from '../build/handlers.ts'
import { plannedStacks } from '../operations/deploying/stack-order.ts'
import { publishedTimes } from '../operations/deploying/time/deployment-time.ts'
import { readersOfStream } from '../operations/restored-connections.ts'
import { type Release, releaseOf, type TemplateResource } from '../operations/rollback/assembly.ts'
import { identityOf, isNamed } from '../operations/rollback/identity.ts'
import { isAccepted, type Rehearsal, rehearse } from '../operations/rollback/rehearsal.ts'
import { reportOf } from '../operations/rollback/report.ts'
import { bringBack, type EditableTemplate, setAside } from '../operations/stack-templates.ts'
import type { Grant } from '../rights/grant.ts'
import { grantsOf } from '../rights/grants.ts'
import { statementsFor } from '../rights/policies.ts'
import { billedResources } from '../testing/billed-resources.ts'
import { limitsOf, warningOf } from '../testing/limits.ts'
import { assetsOf } from '../testing/published-assets.ts'
import { quickApp } from '../testing/quick-app.ts'
import {
  names,
  newStage,
  type Resource,
  referencesIn,
  resourcesOf,
  type Synthesis,
  synthesize,
} from '../testing/synthesis.ts'
import { CANARY_ROUTES, canaryEndpoints, canaryRoutes } from './canary.ts'
import { FeatureStack } from './feature-stack.ts'
import { exampleInputs } from './inputs.ts'
import { namesFor } from './names.ts'
import { ReactionsStack } from './reactions-stack.ts'
import { ACCOUNT_CONCURRENCY, reservedInAll } from './reserved-concurrency.ts'
import { SearchStack } from './search-stack.ts'
import { Timers } from './timers.ts'
import { addVitrine } from './vitrine-app.ts'

const synthesis = synthesize()
const hobby = synthesize(synthesis.artifacts, newStage('hobby'))
const resources = (type: string, stack?: string) => resourcesOf(synthesis, type, stack)
const ours = resources('AWS::Lambda::Function').filter(({ Properties }) =>
  String(Properties.FunctionName ?? '').startsWith(names.prefix),
)
const functionNamed = (name: unknown) => ours.find(({ Properties }) => Properties.FunctionName === name)

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

afterAll(() => rmSync(synthesis.app.outdir, { recursive: true, force: true }))

describe('the API', () => {
  it('has a route for every row of the endpoint table, to the Lambda that answers it, and no other route', () => {
    const routes = [...synthesis.stacks.values()].flatMap(template =>
      Object.values(template)
        .filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Route')
        .map(({ Properties }) => {
          const [integration = ''] = referencesIn(Properties.Target)
          const uri = template[integration]?.Properties.IntegrationUri
          const [target = ''] = referencesIn(uri)
          const isAlias = template[target]?.Type === 'AWS::Lambda::Alias'
          const [lambda = ''] = isAlias ? referencesIn(template[target]?.Properties.FunctionName) : [target]
          // For a function of another stack, its address.
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

  it('lets no request in but those CloudFront signed, and notes what it lets in', () => {
    const stages = resources('AWS::ApiGatewayV2::Stage').map(({ Properties }) => Properties)
    expect(stages.map(({ StageName }) => StageName)).toEqual(['site', 'site'])
    for (const { AccessLogSettings } of stages) {
      expect(AccessLogSettings).toMatchObject({ Format: expect.stringContaining('routeKey') })
    }
    const origins = JSON.stringify(resources('AWS::CloudFront::Distribution'))
    expect(origins).toMatch(/"x-origin-secret","HeaderValue":"\{\{resolve:secretsmanager:/)
  })
})

describe('a fair share', () => {
  it('of requests is set at the stage that CloudFront asks, for every route there is', () => {
    const ofApi = (type: string, ApiId: unknown) =>
      resources(type).filter(({ Properties }) => JSON.stringify(Properties.ApiId) === JSON.stringify(ApiId))
    const stages = resources('AWS::ApiGatewayV2::Stage', 'edge').map(({ Properties }) => Properties)
    expect(stages).toHaveLength(2)
    for (const { ApiId, RouteSettings } of stages) {
      const routes = ofApi('AWS::ApiGatewayV2::Route', ApiId).map(({ Properties }) => String(Properties.RouteKey))
      expect(Object.keys(RouteSettings as object).sort()).toEqual(routes.sort())
    }
    const settings = Object.assign({}, ...stages.map(({ RouteSettings }) => RouteSettings)) as Record<string, object>
    expect(settings['POST /api/bids']).toEqual({ ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1_000 })
    const [distribution] = resources('AWS::CloudFront::Distribution')
    expect(JSON.stringify(distribution).split('"OriginPath":"/site"')).toHaveLength(3)
    expect(
      synthesis.app
        .synth()
        .getStackByName(names.stack('edge'))
        .dependencies.map(({ id }) => id),
    ).toContain(names.stack('api-auctions'))
  })

  const reserved = new Map(
    resources('AWS::Lambda::Function')
      .filter(({ Properties }) => Properties.ReservedConcurrentExecutions !== undefined)
      .map(({ Properties }) => [Properties.FunctionName, Number(Properties.ReservedConcurrentExecutions)]),
  )

  it('of executions is kept for bids, payments, sign-ins and Stripe, and half of them for everything else', () => {
    const kept = [
      'createAuctionCheckout',
      'createCheckoutSession',
      'getCheckoutSession',
      'login',
      'placeBid',
      'receiveStripeWebhook',
    ] as const
    expect([...reserved.keys()].sort()).toEqual(kept.map(name => names.functionName(name)).sort())
    expect([...reserved.values()].reduce((sum, each) => sum + each)).toBe(reservedInAll)
    expect(reservedInAll).toBeLessThanOrEqual(ACCOUNT_CONCURRENCY / 2)
  })

  it('of executions is all that a reaction gets', () => {
    const queues = resources('AWS::Lambda::EventSourceMapping').filter(({ Properties }) =>
      String(Properties.EventSourceArn).includes(':sqs:'),
    )
    for (const { Properties } of queues) {
      const { MaximumConcurrency } = Properties.ScalingConfig as { MaximumConcurrency: number }
      expect(MaximumConcurrency).toBeLessThanOrEqual(40)
    }
  })

  it('of executions is small for each reaction in a new account, and nothing is kept there', { tags: 'full' }, () => {
    const bundles = new Map(synthesis.artifacts.bundles.map(bundle => [bundle.name, bundle]))
    const { accountConcurrency: _, ...inputs } = { ...exampleInputs, accept: ['lambda-concurrency'] as const }
    const app = quickApp()
    const deployment = { ...synthesis.artifacts, inputs, names, bundles }
    const small = Template.fromStack(new ReactionsStack(app, 'reactions', deployment))
    const mappings = Object.values(small.findResources('AWS::Lambda::EventSourceMapping'))
    const atOnce = mappings.flatMap(({ Properties }) => Properties.ScalingConfig?.MaximumConcurrency ?? [])
    expect(new Set(atOnce)).toEqual(new Set([2]))
    expect(JSON.stringify(small.toJSON())).not.toContain('ReservedConcurrentExecutions')
  })
})

describe('the two APIs', () => {
  it('divide the calls as CloudFront does: each path reaches the API that has its route', () => {
    const [distribution] = resources('AWS::CloudFront::Distribution')
    const { Origins, CacheBehaviors } = distribution!.Properties.DistributionConfig as {
      Origins: { Id: string; DomainName: unknown }[]
      CacheBehaviors: { PathPattern: string; TargetOriginId: string }[]
    }
    const matches = (pattern: string, path: string) =>
      new RegExp(`^${pattern.replace(/[.+?^$()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(path)
    for (const { Properties } of resources('AWS::ApiGatewayV2::Route')) {
      const path = String(Properties.RouteKey)
        .split(' ')[1]!
        .replace(/\{\w+\}/g, 'x1')
      const behavior = CacheBehaviors.find(({ PathPattern }) => matches(PathPattern, path))
      const origin = Origins.find(({ Id }) => Id === behavior?.TargetOriginId)
      expect(JSON.stringify(origin?.DomainName), path).toContain(JSON.stringify(Properties.ApiId))
    }
  })
})

describe('the firewall', () => {
  interface Rule {
    readonly Name: string
    readonly Statement: {
      readonly RateBasedStatement?: { readonly Limit: number; readonly ScopeDownStatement: object }
    }
    readonly Action?: object
  }
  const [acl] = resources('AWS::WAFv2::WebACL')
  const rules = acl?.Properties.Rules as Rule[]
  const rule = (name: string) => rules.find(({ Name }) => Name === name)
  const counted = (name: string) => JSON.stringify(rule(name)?.Statement.RateBasedStatement?.ScopeDownStatement)

  it('counts calls of the API, pages that functions render and Stripe apart, and pictures not at all', () => {
    expect(counted('AllRequests')).toMatch(
      /"STARTS_WITH","SearchString":"\/api\/".*"NotStatement".*\/api\/stripe\/webhook/,
    )
    expect(counted('PageRequests')).toMatch(/"\/marketplace\/browse".*"\/sold"/)
    expect(counted('WebhookRequests')).toContain('/api/stripe/webhook')
    expect(JSON.stringify(rules)).not.toMatch(/\/media|\/assets/)
    const limitOf = (name: string) => Number(rule(name)?.Statement.RateBasedStatement?.Limit)
    expect(limitOf('WebhookRequests')).toBeGreaterThan(limitOf('AllRequests'))
  })

  it('counts what guesses passwords and sends mail more strictly', () => {
    for (const { path } of [
      endpoints.login,
      endpoints.requestPasswordReset,
      endpoints.resetPassword,
      endpoints.requestEmailChange,
      endpoints.requestEmailConfirmation,
      endpoints.startConnectOnboarding,
      endpoints.openConnectDashboard,
    ]) {
      expect(counted('CostlyRequests')).toContain(`"${path}"`)
    }
  })

  it('answers in the shape of the API, and says when to come again', () => {
    const [body] = Object.values(acl?.Properties.CustomResponseBodies as Record<string, { Content: string }>)
    expect(JSON.parse(body?.Content ?? '')).toEqual({ code: 'too_many_requests', message: expect.any(String) })
    const limits = rules.filter(({ Statement }) => Statement.RateBasedStatement)
    for (const { Action } of limits) expect(JSON.stringify(Action)).toMatch(/429.*"retry-after","Value":"300"/i)
  })
})

describe('CloudFront', () => {
  it('sends a listing’s page with the headers of the app’s own, and leaves the screens beside it to the app', () => {
    const [distribution] = resources('AWS::CloudFront::Distribution')
    interface Behavior {
      readonly PathPattern?: string
      readonly TargetOriginId: string
      readonly ResponseHeadersPolicyId: unknown
      readonly FunctionAssociations?: readonly object[]
    }
    const { CacheBehaviors, DefaultCacheBehavior: app } = distribution!.Properties.DistributionConfig as {
      CacheBehaviors: Behavior[]
      DefaultCacheBehavior: Behavior
    }
    for (const each of [app, ...CacheBehaviors]) expect(each.ResponseHeadersPolicyId, each.PathPattern).toBeDefined()
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
    for (const file of ['/api/docs', '/api/openapi.json']) {
      expect(behaviorOf(file)?.TargetOriginId).toBe(app.TargetOriginId)
      expect(paths.indexOf(file)).toBeLessThan(paths.indexOf('/api/*'))
    }
    const files = behaviorOf('/assets/*')
    expect({ ...files, FunctionAssociations: app.FunctionAssociations }).toEqual({ ...app, PathPattern: '/assets/*' })
    expect(files?.FunctionAssociations ?? []).toEqual([])
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
        LoggingConfig: { LogFormat: 'JSON', SystemLogLevel: 'WARN' },
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
        'onAiAskedRead',
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

describe('releases of bids and payments', () => {
  interface Alias extends Resource {
    readonly UpdatePolicy: { readonly CodeDeployLambdaAliasUpdate: { readonly DeploymentGroupName: unknown } }
  }

  it('reach a tenth of the requests first, and go back if the new version fails', () => {
    for (const name of canaryEndpoints) {
      const { feature } = endpointList.find(({ row }) => row.name === name)!
      const stack = synthesis.stacks.get(`api-${feature}`)!
      const isOf = (value: unknown) =>
        referencesIn(value).some(id => stack[id] === functionNamed(names.functionName(name)))
      const [alias] = resources('AWS::Lambda::Alias', `api-${feature}`).filter(({ Properties }) =>
        isOf(Properties.FunctionName),
      )
      const { DeploymentGroupName } = (alias as Alias).UpdatePolicy.CodeDeployLambdaAliasUpdate
      const [groupId = ''] = referencesIn(DeploymentGroupName)
      expect(stack[groupId]?.Properties).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        AutoRollbackConfiguration: { Enabled: true, Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM']) },
      })
      const [alarmId = ''] = referencesIn(stack[groupId]?.Properties.AlarmConfiguration)
      expect(stack[alarmId]?.Properties.AlarmName).toBe(`${names.functionName(name)}-canary`)
      const metrics = JSON.stringify(stack[alarmId]?.Properties.Metrics)
      expect(metrics).toContain('"MetricName":"Errors"')
      expect(metrics).toContain(`"MetricName":"${names.functionName(name)}-failures"`)
    }
  })

  it('are not waited for by a rollback, nor stopped by the alarm that the broken release set off', {
    tags: 'full',
  }, () => {
    const bundles = new Map(synthesis.artifacts.bundles.map(bundle => [bundle.name, bundle]))
    const inputs = { ...exampleInputs, switchAtOnce: true }
    const app = quickApp()
    const deployment = { ...synthesis.artifacts, inputs, names, bundles }
    const stack = Template.fromStack(new FeatureStack(app, 'auctions', { deployment, feature: 'auctions' }))
    const aliases = Object.values(stack.findResources('AWS::Lambda::Alias'))
    expect(aliases.length).toBeGreaterThan(0)
    for (const alias of aliases) expect(alias.UpdatePolicy).toBeUndefined()
    stack.resourceCountIs('AWS::CodeDeploy::DeploymentGroup', aliases.length)
  })
})

describe('templates without built code', () => {
  it('can be read, but none of their functions can be published', () => {
    const assembly = synthesis.app.synth()
    const refused = assembly.stacks
      .flatMap(({ stackName }) => assetsOf(assembly, stackName))
      .filter(({ source }) => source.executable)
      .flatMap(({ destinations }) => Object.values(destinations).map(({ objectKey }) => objectKey))
    for (const { Properties } of ours) expect(refused).toContain((Properties.Code as { S3Key: string }).S3Key)
  })
})

describe('rights', () => {
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
      .filter(({ Resource }) => JSON.stringify(Resource).includes(names.tableArn) && Resource !== names.streamArns)
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
    const firstFactor = ['confirmAuthenticator', 'addPasskey']
    const newRound = [...newPassword, ...firstFactor, 'createFirstAdmin', 'endOtherSessions']
    const newSession = [
      ...[
        'register',
        'login',
        'confirmLogin',
        'loginWithPasskey',
        'seedDemoData',
        'changePassword',
        'createFirstAdmin',
      ],
      ...firstFactor,
      'proveIdentity',
    ]
    // They end sessions.
    const byAdmins = ['appointAdmin', 'dismissAdmin', 'endMemberSessions']
    // What is left under a closed account goes.
    const erasing = ['onAccountErasureDueErase', 'onErasureSearchDueErase']
    expect(mayWrite('CREDENTIAL').toSorted()).toEqual(
      ['register', 'seedDemoData', 'closeAccount', ...newRound, ...byAdmins, ...erasing].toSorted(),
    )
    expect(mayWrite('SESSION').toSorted()).toEqual(
      [...newSession, 'logout', 'endSession', 'endOtherSessions', ...erasing].toSorted(),
    )
    expect(mayWrite('TOKENS').toSorted()).toEqual(['createApiToken', 'revokeApiToken', ...erasing].toSorted())
    expect(mayWrite('MAILED-LINK').toSorted()).toEqual(
      [
        ...newPassword,
        ...['confirmEmailChange', 'requestEmailConfirmation', 'onAccountEventMail', 'endMemberEmailChange'],
        ...erasing,
      ].toSorted(),
    )
  })

  it('let those who only look read: neither people, listings, events nor passwords can be written for the public', () => {
    const reads = endpointList.filter(({ row }) => row.auth === 'public' && row.method === 'GET')
    expect(reads.length).toBeGreaterThan(15)
    const written = reads.map(({ row }) => [row.name, writesOf(row.name as HandlerName).map(({ key }) => key)] as const)
    // A token's calls are counted, and the day of the last one kept.
    const byToken = ['TOKENS#*', 'COUNTER#*']
    for (const [name, keys] of written) {
      expect(
        keys.filter(key => ![...byToken, 'SESSION#*', 'REFUSALS#*', 'VIEWS#*', 'TRACK-RECORD#*'].includes(key)),
        name,
      ).toEqual([])
    }
    const readsThatWrite = (key: string) => written.filter(([, keys]) => keys.includes(key)).map(([name]) => name)
    expect(byToken.map(readsThatWrite)).toEqual([['getListing'], ['getListing']])
    expect(readsThatWrite('VIEWS#*')).toEqual(['getListing'])
    expect(readsThatWrite('TRACK-RECORD#*')).toEqual(['getSellerReviews'])
    expect(new Map(written).get('getRobots')).toEqual(['REFUSALS#*'])
    const sends = reads.flatMap(({ row }) => allowed(row.name as HandlerName, 'sqs:SendMessage'))
    expect(sends).toEqual([])
    const invokes = reads.flatMap(({ row }) => allowed(row.name as HandlerName, 'lambda:InvokeFunction'))
    expect([...new Set(invokes)]).toEqual([names.functionArn('onAuctionDueAdvance')])
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
    expect(readers('carriers-webhook').toSorted()).toEqual(['receiveEasypostWebhook', 'receiveShippoWebhook'])
    expect(readers('carriers').toSorted()).toEqual([
      'buyLabel',
      'getLabel',
      'giveLabelBack',
      'listOrdersToShip',
      'onCaseMovedFollow',
      'onOrderShippedFollow',
      'onParcelsSweepDueAsk',
      'quoteLabel',
    ])
    expect(readers('identification').toSorted()).toEqual([
      'askIdentificationSource',
      'identifyAntique',
      'onAiAskedRead',
      'startIdentification',
    ])
    expect(readers('visitors').toSorted()).toEqual([
      'createListing',
      'getListing',
      'onListingSoldLook',
      'placeBid',
      'publishDrafts',
      'seedDemoData',
      'startPublishing',
    ])
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
      {
        NoncurrentVersionExpiration: { NoncurrentDays: 30 },
        AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
        Status: 'Enabled',
      },
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
      {
        Prefix: 'private/exports/',
        ExpirationInDays: 7,
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
        Status: 'Enabled',
      },
    ]
    expect(media?.Properties).toMatchObject({ LifecycleConfiguration: { Rules } })
  })
})

describe('reactions', () => {
  const queued = reactionList.filter(each => each.queued)
  const sources = resources('AWS::Lambda::EventSourceMapping')
  const queueOf = (address: string) =>
    resources('AWS::SQS::Queue', 'data').find(({ Properties }) => Properties.QueueName === names.queue(address))
  const deadLetters = names.queueArn(deadLettersOf(REACTIONS))

  it('are invoked by Lambda, but for few: at most twelve queues are asked for messages all the time', () => {
    expect(queued.length + 1).toBeLessThanOrEqual(12)
    const polled = sources.filter(({ Properties }) => String(Properties.EventSourceArn).includes(':sqs:'))
    expect(polled.map(({ Properties }) => Properties.EventSourceArn).sort()).toEqual(
      [...queued.map(({ address }) => address), LATER].map(address => names.queueArn(address)).sort(),
    )
  })

  it('put aside what they failed at in one queue, with or without a queue', () => {
    const data = synthesis.stacks.get('data') ?? {}
    for (const { name, address } of reactionList.filter(each => !each.queued)) {
      const { Properties } = functionNamed(names.functionName(name))!
      expect(Properties.DeadLetterConfig, name).toEqual({ TargetArn: deadLetters })
      const puts = functionRoles
        .filter(role => String(role.Properties.Description).startsWith(`What ${names.functionName(name)} `))
        .flatMap(statementsOf)
        .filter(
          ({ Action, Resource }) =>
            [Action].flat().includes('sqs:SendMessage') && [Resource].flat().includes(deadLetters),
        )
      expect(puts, name).toHaveLength(1)
      expect(queueOf(address), name).toBeUndefined()
    }
    for (const address of [...queued.map(each => each.address), LATER]) {
      const [deadId = ''] = referencesIn(queueOf(address)?.Properties.RedrivePolicy)
      expect(names.queueArn(String(data[deadId]?.Properties.QueueName).slice(names.prefix.length + 1))).toBe(
        deadLetters,
      )
      expect(queueOf(address)?.Properties.RedrivePolicy).toMatchObject({ maxReceiveCount: MAX_RECEIVES })
    }
  })

  it('that have a queue report failures one by one, in six times less than it hides a message', () => {
    const stackOf = (source: Resource | undefined) =>
      [...synthesis.stacks.values()].find(template => Object.values(template).some(each => each === source))
    for (const { name, address } of queued) {
      const source = sources.find(({ Properties }) => Properties.EventSourceArn === names.queueArn(address))
      const [lambda = ''] = referencesIn(source?.Properties.FunctionName)
      expect(stackOf(source)?.[lambda]).toBe(functionNamed(names.functionName(name)))
      expect(source?.Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures'])
      const timeout = Number(functionNamed(names.functionName(name))?.Properties.Timeout)
      expect(queueOf(address)?.Properties.VisibilityTimeout).toBe(6 * timeout)
    }
  })

  it('may say when a message of their own queue comes back, and the relay may put aside what it can not pass on', () => {
    const granted = functionRoles
      .flatMap(statementsOf)
      .filter(({ Action }) => Action.includes('sqs:ChangeMessageVisibility'))
    expect(granted.map(({ Resource }) => Resource).sort()).toEqual(
      queued.map(({ address }) => names.queueArn(address)).sort(),
    )
    const relay = functionNamed(names.functionName('relayEvents'))
    expect(Number(relay?.Properties.Timeout) * 1_000).toBeGreaterThan(OUTAGE_TIMEOUT_MS)
  })

  it('of a new release are there before the relay invokes them', () => {
    const stack = synthesis.stacks.get('reactions') ?? {}
    const idOf = (name: HandlerName) =>
      Object.keys(stack).find(id => stack[id] === functionNamed(names.functionName(name))) ?? ''
    const relay = stack[idOf('relayEvents')] as Resource & { readonly DependsOn: readonly string[] }
    expect(relay.DependsOn).toEqual(expect.arrayContaining(reactionList.map(({ name }) => idOf(name))))
  })

  it('keep the queues and dead letters of an earlier release while those may hold something', { tags: 'full' }, () => {
    const drainedQueues = ['on-offer-due-advance', 'on-ai-asked-read']
    const app = quickApp({ outdir: mkdtempSync(join(tmpdir(), 'vitrine-drain-')) })
    addVitrine(app, { ...exampleInputs, drainedQueues }, synthesis.artifacts)
    const templates = app.synth()
    const of = (stack: string, type: string) =>
      Object.values(
        (templates.getStackByName(names.stack(stack)).template as { Resources: Record<string, Resource> }).Resources,
      ).filter(({ Type }) => Type === type)
    const queueNames = of('data', 'AWS::SQS::Queue').map(({ Properties }) => Properties.QueueName)
    expect(queueNames).toEqual(
      expect.arrayContaining(
        ['on-offer-due-advance', 'on-offer-due-advance-dead', 'on-ai-asked-read-dead'].map(each => names.queue(each)),
      ),
    )
    const polled = of('reactions', 'AWS::Lambda::EventSourceMapping').map(({ Properties }) => Properties.EventSourceArn)
    expect(polled).toContain(names.queueArn('on-offer-due-advance'))
    expect(polled).toHaveLength(queued.length + 3)
    rmSync(app.outdir, { recursive: true, force: true })
  })

  it('that wait for an AI have longer than its limit, and a message each', () => {
    const name = names.functionName('onAiAskedRead')
    const source = resources('AWS::Lambda::EventSourceMapping').find(({ Properties }) =>
      JSON.stringify(Properties.EventSourceArn).includes('on-ai-asked-read'),
    )
    expect(source?.Properties.BatchSize).toBe(1)
    expect(Number(functionNamed(name)?.Properties.Timeout) * 1_000).toBeGreaterThan(MAX_AI_LIMIT_MS)
  })

  it('start from the outbox and the items whose changes are events, and what can not be passed on is kept', () => {
    const relay = resources('AWS::Lambda::EventSourceMapping').find(({ Properties }) => Properties.FilterCriteria)
    const { Filters = [] } = (relay?.Properties.FilterCriteria ?? {}) as { Filters?: { Pattern: string }[] }
    const of = (...entities: string[]) => ({ NewImage: { entity: { S: entities } } })
    expect(Filters.map(({ Pattern }) => JSON.parse(Pattern))).toEqual([
      { eventName: ['INSERT'], dynamodb: of(OutboxEntity.entityName) },
      {
        eventName: ['INSERT', 'MODIFY'],
        dynamodb: of(...Object.keys(eventsOfChanges), ...Object.keys(changesOfEntities)),
      },
    ])
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
    const bundles = new Map(synthesis.artifacts.bundles.map(bundle => [bundle.name, bundle]))
    const deployment = { ...synthesis.artifacts, inputs, names: namesFor(inputs), bundles }
    const outdir = mkdtempSync(join(tmpdir(), 'vitrine-synth-'))
    try {
      const app = quickApp({ outdir })
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
      for (const part of [listingIndex(), names.tableArn, names.functionName('describeListings'), names.mediaBucket])
        expect(configuration).toContain(part)
      const whole = template.toJSON() as EditableTemplate
      const feeding = structuredClone(whole)
      setAside(feeding, readersOfStream.search!)
      expect(JSON.stringify(feeding.Resources)).not.toMatch(/AWS::OSIS::Pipeline|"Pipeline"/)
      bringBack(feeding)
      expect(feeding).toEqual(whole)
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

  it('are published by the reactions to them, and by who types to the other alone', () => {
    const mayPublish = resources('AWS::IAM::Role').filter(role => JSON.stringify(role).includes('appsync:'))
    const publishing: HandlerName[] = [
      'noteTyping',
      'onAuctionChangedPublish',
      'onListingSoldPublish',
      'onListingChangedPublish',
      'onPeopleChangedPublish',
      'onCaseMovedPublish',
      'onBulkBatchAcceptedList',
      'onBulkPhotoWantedFetch',
      'onDraftsChosenPublish',
      'onImportStepDueWork',
    ]
    expect(mayPublish.map(({ Properties }) => Properties.Description).toSorted()).toEqual(
      publishing.map(name => `What ${names.functionName(name)} may do.`).toSorted(),
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

  it('run as a role that only they take, and that reaches reactions and their dead letters alone', () => {
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
    const queues = { Action: 'sqs:SendMessage', Resource: [names.queueArn('on-*'), names.queueArn('reactions-dead')] }
    const functions = { Action: 'lambda:InvokeFunction', Resource: `${names.functionArnPrefix}on-*` }
    expect(role?.Properties.Policies).toMatchObject([{ PolicyDocument: { Statement: [queues, functions] } }])
    for (const { address } of reactionList) expect(address).toMatch(/^on-/)
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

  it('of the cron come at their rate, to the reaction or its dead letters', () => {
    const stack = new Stack(quickApp())
    const rows = { onPayoutsEnabledPayOut: { every: 'rate(1 day)', payload: payoutsEnabled.sample } } as const
    new Timers(stack, 'Timers', names, exampleInputs.account, RemovalPolicy.DESTROY, recurringSchedules(rows))
    const [schedule] = Object.values(Template.fromStack(stack).findResources('AWS::Scheduler::Schedule'))
    expect(schedule?.Properties).toMatchObject({
      GroupName: names.scheduleGroup,
      Name: 'timetable-on-payouts-enabled-pay-out',
      ScheduleExpression: 'rate(1 day)',
      FlexibleTimeWindow: { Mode: 'FLEXIBLE', MaximumWindowInMinutes: 15 },
      Target: {
        Arn: names.functionArn('onPayoutsEnabledPayOut'),
        DeadLetterConfig: { Arn: names.queueArn('reactions-dead') },
      },
    })
    const input = schedule?.Properties.Target.Input.replaceAll('<aws.scheduler.scheduled-time>', '2026-11-21T10:00:00Z')
    expect(JSON.parse(input)).toEqual({
      to: 'on-payouts-enabled-pay-out',
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

  it('of one rate are not all due at the same moment, and each before its next', () => {
    const windows = resources('AWS::Scheduler::Schedule').map(({ Properties }) => {
      const { MaximumWindowInMinutes } = Properties.FlexibleTimeWindow as { MaximumWindowInMinutes: number }
      return [Properties.ScheduleExpression, MaximumWindowInMinutes]
    })
    expect(Object.fromEntries(windows)).toEqual({
      'rate(5 minutes)': 2,
      'rate(10 minutes)': 5,
      'rate(15 minutes)': 7,
      'rate(1 hour)': 15,
      'rate(1 day)': 15,
    })
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
        'api SecondApiId',
        'data TableStreamArn',
        'edge DistributionId',
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
    expect(queueArns.length).toBeGreaterThan(5)
    expect(functionNames.length).toBeGreaterThan(5)
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

  it('give up what reads the table’s stream, and take it back, when the table is restored', () => {
    const wholeOf = (stack: string) => structuredClone(synthesis.templates.get(stack)) as unknown as EditableTemplate
    const readers = Object.entries(readersOfStream).flatMap(([stack, isReader]) => {
      const template = wholeOf(stack)
      setAside(template, isReader)
      const gone = Object.keys(wholeOf(stack).Resources).filter(id => !template.Resources[id])
      // Nothing else is to need it meanwhile.
      const needed = referencesIn([
        template.Resources,
        Object.values(template.Resources).map(({ DependsOn }) => DependsOn),
      ])
      expect(needed.filter(id => gone.includes(id))).toEqual([])
      bringBack(template)
      expect(template).toEqual(wholeOf(stack))
      return gone.map(id => JSON.stringify(wholeOf(stack).Resources[id]?.Properties?.FunctionName))
    })
    expect(readers).toEqual([expect.stringContaining('relayEvents')])
    // Rights name the table's streams by the table, so they hold for each.
    const named = [...synthesis.templates.values()].flatMap(({ Resources }) =>
      Object.values(Resources).filter(each => JSON.stringify(each).includes('TableStreamArn')),
    )
    expect(named.map(({ Type }) => Type)).toEqual(['AWS::Lambda::EventSourceMapping'])
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
    expect(deployedBefore('edge')).toEqual(expect.arrayContaining(['data', 'api', 'firewall', 'api-checkout']))
    expect(deployedBefore('app')).toEqual(expect.arrayContaining(['edge', 'reactions', 'api-checkout', 'api-notices']))
    expect(deployedBefore('observability')).toEqual(expect.arrayContaining(['api', 'reactions', 'api-checkout']))
  })

  it('wait for what searches read only where they search, or write what searches read', () => {
    const assembly = synthesis.app.synth()
    const waits = (feature: string) => {
      const { dependencies } = assembly.getStackByName(names.stack(`api-${feature}`))
      return dependencies.some(({ id }) => id === names.stack('search'))
    }
    for (const feature of ['search', 'sellers', 'pages', 'identify', 'listings', 'auctions', 'drafts'])
      expect(waits(feature), feature).toBe(true)
    for (const feature of ['accounts', 'messages', 'notices', 'payouts']) expect(waits(feature), feature).toBe(false)
  })

  it('say which routes the canaries have, so that the next deployment knows whether they stay', () => {
    expect(synthesis.templates.get('edge')?.Outputs).toHaveProperty(CANARY_ROUTES, { Value: canaryRoutes })
  })

  it('stay away from what AWS allows: each sentence says what to do', () => {
    const limits = limitsOf(synthesis)
    expect(limits.flatMap(limit => warningOf(limit) ?? [])).toEqual([])
    const grown = { ...limits[0]!, used: 290 }
    expect(warningOf(grown)).toBe(
      '290 of 300 integrations of one API, which AWS does not raise: begin the paths of a feature in the next API (`infra/stacks/apis.ts`).',
    )
  })

  it('have what docs/scale.md counts: run `npm run generate -- resources docs` after a change', () => {
    const counted = readFileSync(join(repositoryRoot, 'bench/gates/deployment/limits.json'), 'utf8')
    expect(limitsOf(synthesis)).toEqual(JSON.parse(counted))
  })

  it('take as long as docs/operations.md says: run `npm run generate -- resources docs` after a change', {
    tags: 'full',
  }, async () => {
    const reckoned = readFileSync(join(repositoryRoot, 'bench/gates/deployment/times.json'), 'utf8')
    expect(await publishedTimes(plannedStacks(synthesis.app.synth()))).toEqual(JSON.parse(reckoned))
  })

  it('have what docs/cost.md counts: run `npm run generate` after a change', () => {
    const counted = readFileSync(join(repositoryRoot, 'bench/gates/cost/resources.json'), 'utf8')
    expect({ hobby: billedResources(hobby), shop: billedResources(synthesis) }).toEqual(JSON.parse(counted))
  })

  // It takes nine seconds: full runs look.
  it('leave nothing of AwsSolutions unexplained', { tags: 'full' }, () => {
    expect(new AwsSolutionsChecks().validateScope(synthesis.app).violations).toEqual([])
  })
})

describe('alarms', () => {
  const alarmsOf = ({ stacks }: Synthesis) =>
    [...stacks.values()].flatMap(template =>
      Object.values(template)
        // Those of canaries speak to CodeDeploy alone.
        .filter(({ Type, Properties }) => Type === 'AWS::CloudWatch::Alarm' && Properties.AlarmActions)
        .map(({ Properties }) => ({
          name: String(Properties.AlarmName).slice(names.prefix.length + 1),
          topic: topicOf(template, Properties.AlarmActions),
          properties: Properties,
        })),
    )
  const alarms = alarmsOf(synthesis)
  const few = alarmsOf(hobby)
  function topicOf(template: Readonly<Record<string, Resource>>, actions: unknown) {
    const topics = referencesIn(actions).map(id => template[id]?.Properties.TopicName)
    return String(topics[0]).replace(/^.*-/, '')
  }

  it('are there for anything in a dead-letter queue, and for timers and webhooks that fail', () => {
    const needed = ['reactions-letters', 'letters-lost', 'relay-events-letters', 'webhook-failures']
    for (const some of [alarms, few]) expect(some.map(({ name }) => name)).toEqual(expect.arrayContaining(needed))
    expect(alarms.map(({ name }) => name)).toContain('timers-failing')
    const filters = resources('AWS::Logs::MetricFilter', 'observability').map(({ Properties }) =>
      String(Properties.FilterPattern),
    )
    expect(filters[0]).toContain('$.routeKey = "POST /api/stripe/webhook"')
    expect(filters[2]).toContain('$.routeKey = "POST /api/bids"')
  })

  it('are explained in docs/operations.md, each with how soon a person has to look, and no other', () => {
    const family = (name: string) => name
    const docs = readFileSync(join(repositoryRoot, 'docs/operations.md'), 'utf8')
    const [, section = ''] = docs.split('\n## Alarms\n')
    const rows = [...section.split('\n## ')[0]!.matchAll(/^\| `([^`]+)` \| (\w+) \|/gm)].map(([, name, level]) => [
      name,
      level,
    ])
    const due = new Map(
      [...alarms, ...few].map(({ name, topic }) => [family(name), topic === 'pages' ? 'page' : 'mail']),
    )
    expect(rows.sort()).toEqual([...due].sort())
  })

  it('that count many functions together say which saved query names the one', () => {
    const saved = resources('AWS::Logs::QueryDefinition').map(({ Properties }) => String(Properties.Name))
    for (const [name, query] of [
      ['functions-failing', 'failed-functions'],
      ['money', 'money-troubles'],
    ] as const) {
      const text = String(few.find(alarm => alarm.name === name)?.properties.AlarmDescription)
      expect(text).toContain(`the saved query ${names.prefix}/${query} over all log groups beginning with /aws/lambda/`)
      expect(saved).toContain(`${names.prefix}/${query}`)
    }
  })

  it('are few where a stage is small: what money, functions, reactions and the relay need is among them', () => {
    expect(
      few
        .map(({ name }) => name)
        .filter(name => !/-letters$|^reactions-late/.test(name))
        .sort(),
    ).toEqual([
      'api-errors',
      'functions-failing',
      'heartbeat-missing',
      'letters-lost',
      'mail-bounces',
      'mail-complaints',
      'money',
      'nothing-runs',
      'payouts-late',
      'relay-late',
      'throttles',
      'webhook-failures',
    ])
  })

  it('wake someone where people can’t use Vitrine, and write where the next working day will do', () => {
    const subscriptions = resources('AWS::SNS::Subscription').map(({ Properties }) => Properties.Protocol)
    expect(subscriptions.sort()).toEqual(['email', 'email', 'email', 'email', 'https', 'https'])
    const pages = alarms.filter(({ topic }) => topic === 'pages')
    expect(pages.length).toBeLessThan(12)
    for (const { properties } of pages) expect(properties.OKActions).toEqual(properties.AlarmActions)
  })

  it('go off where nothing is counted any more, if that is what is wrong', () => {
    const missing = alarms.filter(({ properties }) => properties.TreatMissingData === 'breaching')
    expect(missing.map(({ name }) => name).sort()).toEqual([
      'heartbeat-missing',
      'no-traffic',
      'nothing-runs',
      'search-old',
    ])
  })

  it('count the mail that functions send, by the set that they send it with', () => {
    const [set] = resources('AWS::SES::ConfigurationSet')
    const [bounces] = alarms.filter(({ name }) => name === 'mail-bounces')
    expect(JSON.stringify(bounces)).toContain(`"Name":"ses:configuration-set","Value":"${set?.Properties.Name}"`)
    for (const { Properties } of ours) {
      expect(JSON.stringify(Properties.Environment)).toContain(`"MAIL_CONFIGURATION":"${set?.Properties.Name}"`)
    }
  })

  it('come with a budget, where one is given', () => {
    const [budget] = resources('AWS::Budgets::Budget')
    expect(budget?.Properties.Budget).toMatchObject({ BudgetLimit: { Amount: 500, Unit: 'USD' } })
  })

  it('are all in one dashboard, with what people did and paid', () => {
    const [dashboard] = resources('AWS::CloudWatch::Dashboard')
    const body = JSON.stringify(dashboard?.Properties.DashboardBody)
    for (const shown of ['Bids', 'Sales', 'SalesPaid', 'AiTokens', 'Bounce', '5xxErrorRate', 'BlockedRequests']) {
      expect(body).toContain(shown)
    }
  })
})

describe('a small stage', () => {
  const ofHobby = (type: string) => resourcesOf(hobby, type)

  it('has neither firewall nor canaries, and CloudFront refers to none', () => {
    expect([...hobby.stacks.keys()]).not.toContain('firewall')
    expect(ofHobby('AWS::WAFv2::WebACL')).toEqual([])
    const [distribution] = ofHobby('AWS::CloudFront::Distribution')
    expect(JSON.stringify(distribution)).not.toContain('WebACLId')
    const configurations = ofHobby('AWS::CodeDeploy::DeploymentGroup').map(({ Properties }) => Properties)
    expect(configurations.length).toBe(canaryEndpoints.length)
    for (const { DeploymentConfigName, AlarmConfiguration } of configurations) {
      expect(DeploymentConfigName).toBe('CodeDeployDefault.LambdaAllAtOnce')
      expect(AlarmConfiguration).toBeUndefined()
    }
  })

  it('that begins so has its secrets in parameters, each read by the functions that need it and no other', () => {
    const small = namesFor({ ...exampleInputs, ...newStage('hobby') })
    expect(ofHobby('AWS::SecretsManager::Secret')).toEqual([])
    const text = JSON.stringify([...hobby.templates.values()])
    expect(text).not.toContain('secretsmanager')
    expect(text).toContain(`"HeaderName":"x-origin-secret","HeaderValue":"{{resolve:ssm:${small.originHeader}}}"`)
    const readBy = (name: string) =>
      Object.values(hobby.stacks.get('api-pages') ?? {})
        .filter(({ Type, Properties }) => Type === 'AWS::IAM::Role' && String(Properties.Description).includes(name))
        .flatMap(statementsOf)
        .filter(({ Action }) => [Action].flat().includes('ssm:GetParameter'))
        .flatMap(({ Resource }) => Resource)
    expect(readBy('get-robots')).toEqual([small.secretArn('origin')])
    const prefixes = ofHobby('AWS::Lambda::Function').flatMap(({ Properties }) => {
      const { SECRETS_PREFIX } =
        (Properties.Environment as { Variables?: Record<string, string> } | undefined)?.Variables ?? {}
      return SECRETS_PREFIX ? [SECRETS_PREFIX] : []
    })
    expect(new Set(prefixes)).toEqual(new Set([`/${names.prefix}/`]))
  })

  it('remembers that, for the next deployment', () => {
    expect(hobby.templates.get('data')?.Outputs).toMatchObject({
      Size: { Value: 'hobby' },
      SecretStore: { Value: 'parameters' },
    })
  })
})

describe('bundles', () => {
  it('are made of handlers that all exist', () => {
    expect(missingHandlers()).toEqual([])
  })

  const needs: readonly [string, (grant: Grant) => boolean][] = [
    ['functions/platform/mail.ts', ({ on }) => on === 'mail'],
    ['functions/platform/schedules.ts', ({ on }) => on === 'schedules'],
    ['functions/platform/stripe.ts', grant => grant.on === 'secret' && grant.secret === 'stripe'],
    ['functions/platform/throttle.ts', grant => grant.on === 'table' && grant.keys.includes('COUNTER#*')],
  ]
  const withoutGrant = ({ name, modules }: Bundle) =>
    name === 'relayEvents'
      ? []
      : needs.filter(([module, suffices]) => modules.includes(module) && !grantsOf(name).some(suffices))
  // An outline may name a module more than its bundle carries, and none less.
  const suspects = synthesis.artifacts.bundles.filter(outline => withoutGrant(outline).length > 0)
  const kinds = ['getUser', 'createCheckoutSession', 'identifyAntique', 'onEventMail', 'relayEvents']
  const chosen = handlers.filter(({ name }) => kinds.includes(name) || suspects.some(suspect => suspect.name === name))
  const bundles = bundleHandlers(stories(chosen, handlers), join(repositoryRoot, 'dist/tested'))

  it('start', () => {
    const require = createRequire(import.meta.url)
    for (const { name, directory } of bundles) {
      expect((require(join(directory, 'index.js')) as { handler: unknown }).handler, name).toBeTypeOf('function')
    }
  })

  it('have beside them the tables that they read', () => {
    const reading = bundles.filter(({ modules }) =>
      modules.includes('functions/core/identify/marks/tables/read-table.ts'),
    )
    expect(reading.map(({ name }) => name)).toContain('identifyAntique')
    for (const { name, directory } of reading) expect(existsSync(join(directory, 'countries.txt')), name).toBe(true)
    const searching = bundles.filter(({ modules }) => modules.includes('functions/core/search/vocabulary/thesaurus.ts'))
    for (const { name, directory } of searching)
      expect(existsSync(join(directory, 'thesaurus-forms.txt')), name).toBe(true)
    const mailing = bundles.filter(({ directory }) => existsSync(join(directory, 'mail-texts-de.txt')))
    expect(mailing.map(({ name }) => name)).toContain('onEventMail')
    expect(mailing).toEqual(
      bundles.filter(({ modules }) => modules.includes('functions/core/notify/mails/render-letter.ts')),
    )
  })

  it('have the worker beside them that runs networks, if they start it', () => {
    const having = bundles.filter(({ directory }) => existsSync(join(directory, WORKER_FILE)))
    expect(having.map(({ name }) => name)).toContain('identifyAntique')
    expect(having).toEqual(bundles.filter(({ externals }) => externals.includes('onnxruntime-web')))
  })

  it('carry no code that their function may not use: mail, timers, payments and call limits come with their grants', () => {
    expect(bundles.flatMap(bundle => withoutGrant(bundle).map(([module]) => `${bundle.name}: ${module}`))).toEqual([])
  })
})

describe('a release with an endpoint, a reaction and an index more', { tags: 'full' }, () => {
  const endpoint: EndpointName = 'getSoldPrices'
  const reaction: ReactionName = 'onProfileChangedRenamePartner'
  const index = Object.keys(table.indexes).at(-1)!

  /** The release before it: the same tables without the three. */
  function without(): Release {
    const [rows, reactions] = [endpointList as PlacedRow[], reactionList as PlacedReaction[]]
    const indexes = table.indexes as Record<string, object>
    const before = { rows: [...rows], reactions: [...reactions], index: indexes[index]! }
    rows.splice(0, rows.length, ...before.rows.filter(({ row }) => row.name !== endpoint))
    reactions.splice(0, reactions.length, ...before.reactions.filter(({ name }) => name !== reaction))
    delete indexes[index]
    try {
      const { app } = synthesize(synthesis.artifacts)
      const release = releaseOf(app.synth())
      rmSync(app.outdir, { recursive: true, force: true })
      return release
    } finally {
      rows.splice(0, rows.length, ...before.rows)
      reactions.splice(0, reactions.length, ...before.reactions)
      indexes[index] = before.index
    }
  }

  let before: Release
  let after: Release
  let rehearsal: Rehearsal
  beforeAll(() => {
    before = without()
    after = releaseOf(synthesis.app.synth())
    rehearsal = rehearse(before, after)
  })
  const ofType = (changes: readonly { id: string; before?: TemplateResource; after?: TemplateResource }[]) =>
    changes.map(each => (each.after ?? each.before)?.Type ?? '').sort()

  it('is deployed, taken back, deployed again, and repeated after failing at any stack', () => {
    expect(isAccepted(rehearsal), reportOf(rehearsal, 'the release before', 'the next')).toBe(true)
    expect(rehearsal.forward.map(({ stack }) => stack.slice(names.prefix.length + 1))).toEqual([
      'data',
      'api-sold',
      'reactions',
      'edge',
    ])
    expect(rehearsal.back.map(({ stack }) => stack)).toEqual(rehearsal.forward.map(({ stack }) => stack))
  })

  it('adds them, changes nothing else but roles, cached paths and the relay’s order, and removes just them on the way back', () => {
    const [data, api, reactions, edge] = rehearsal.forward
    expect(data!.created).toEqual([])
    expect(data!.changed.map(({ after, properties }) => [after?.Type, properties])).toEqual([
      ['AWS::DynamoDB::GlobalTable', expect.arrayContaining(['GlobalSecondaryIndexes'])],
    ])
    expect(ofType(api!.created)).toContain('AWS::ApiGatewayV2::Route')
    expect(ofType(reactions!.created)).toContain('AWS::Lambda::Function')
    const [relay, ...others] = reactions!.changed.filter(({ after }) => after?.Type === 'AWS::Lambda::Function')
    // It waits for one more function.
    expect([relay?.after?.Properties?.FunctionName, relay?.properties, others]).toEqual([
      names.functionName('relayEvents'),
      [],
      [],
    ])
    for (const { changed, replaced, removed } of [api!, reactions!, edge!]) {
      for (const type of ofType(changed.filter(each => each !== relay)))
        expect(type).toMatch(/IAM::Role|CloudFront::Distribution$/)
      expect([...replaced, ...removed]).toEqual([])
    }
    const created = rehearsal.forward.map(step => step.created.map(({ id }) => id))
    expect(rehearsal.back.map(({ removed }) => removed.map(({ id }) => id))).toEqual(created)
    expect(rehearsal.back.flatMap(({ kept, replaced, created: more }) => [...kept, ...replaced, ...more])).toEqual([])
  })

  it('names by its own rules whatever has a name in the templates', () => {
    const mayShareNames = [
      'AWS::ApiGatewayV2::Api',
      'AWS::AppSync::Api',
      'AWS::IAM::Policy',
      'AWS::Logs::QueryDefinition',
    ]
    const resources = after.flatMap(({ template }) => Object.values(template.Resources))
    const isGivenName = ({ Type, Properties = {} }: TemplateResource) =>
      Object.entries(Properties).some(
        ([key, value]) =>
          (key === 'Name' || (key.endsWith('Name') && Type.endsWith(key.slice(0, -'Name'.length)))) &&
          typeof value === 'string',
      )
    const unknown = resources.filter(each => isGivenName(each) && !isNamed(each.Type)).map(({ Type }) => Type)
    expect(unknown.filter(type => !mayShareNames.includes(type))).toEqual([])
    const identities = after.flatMap(({ name, template }) =>
      Object.values(template.Resources as Record<string, Resource>).flatMap(each => identityOf(each, name) ?? []),
    )
    expect(identities.length).toBeGreaterThan(1_000)
    expect(new Set(identities).size).toBe(identities.length)
  })
})
