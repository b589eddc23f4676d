import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { endpointsByFeature, type Feature } from '../shared/endpoint-table.ts'
import { ApiStack } from './api-stack.ts'
import { bundleHandlers } from './bundles.ts'
import { DataStack } from './data-stack.ts'
import { EdgeStack } from './edge-stack.ts'
import { FeatureStack } from './feature-stack.ts'
import { FirewallStack } from './firewall-stack.ts'
import type { Deployment } from './handler-function.ts'
import { repositoryRoot } from './handlers.ts'
import type { Inputs } from './inputs.ts'
import { namesFor } from './names.ts'
import { ObservabilityStack } from './observability-stack.ts'
import { ReactionsStack } from './reactions-stack.ts'

export interface Artifacts {
  readonly sharpLayerDirectory: string
  readonly appDirectory: string
}

/** An App with the feature flags of cdk.json, which only the CDK CLI would read. */
export function newApp(outdir?: string): App {
  const { context } = JSON.parse(readFileSync(join(repositoryRoot, 'cdk.json'), 'utf8')) as { context: object }
  return new App({ context: { ...context }, analyticsReporting: false, ...(outdir && { outdir }) })
}

/** Adds all of Vitrine to an App, and cdk-nag, which fails the synthesis over any finding that is not explained. */
export function addVitrine(app: App, inputs: Inputs, artifacts: Artifacts): void {
  const names = namesFor(inputs)
  const bundles = new Map(bundleHandlers().map(bundle => [bundle.name, bundle]))
  const deployment: Deployment = { inputs, names, bundles, ...artifacts }
  const stackName = (concern: string) => `${names.prefix}-${concern}`

  const data = new DataStack(app, stackName('data'), deployment)
  const secretArn = data.secrets.functions.secretArn
  const api = new ApiStack(app, stackName('api'), deployment)
  const features = (Object.keys(endpointsByFeature) as Feature[]).map(feature => {
    const stack = new FeatureStack(app, stackName(`api-${feature}`), { deployment, feature, api: api.api, secretArn })
    return [feature, stack] as const
  })
  const reactions = new ReactionsStack(app, stackName('reactions'), {
    deployment,
    table: data.table,
    queues: data.queues,
    secretArn,
  })
  const firewall = new FirewallStack(app, stackName('firewall'), deployment)
  const edge = new EdgeStack(app, stackName('edge'), {
    deployment,
    api: api.api,
    logs: data.buckets.logs,
    originSecret: data.secrets.origin,
    webAclArn: firewall.webAclArn,
  })
  // A new page must not be shown before the endpoints it calls are there.
  for (const [, stack] of features) edge.addStackDependency(stack)
  edge.addStackDependency(reactions)

  new ObservabilityStack(app, stackName('observability'), deployment, {
    api: api.api,
    accessLogs: api.accessLogs,
    table: data.table,
    lambdas: new Map([
      ...features.map(([feature, { lambdas }]) => [feature, [...lambdas.values()]] as const),
      ['reactions', [reactions.relay, ...reactions.lambdas.values()]] as const,
    ]),
    relay: reactions.relay,
    queues: [...data.queues.ofReaction.values()],
    deadLetters: data.queues.deadLetters,
    timers: data.timers.group,
  })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}
