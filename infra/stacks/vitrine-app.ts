import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { App, type AppProps, type Stack, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { endpointsByFeature, type Feature } from '../../shared/contract/endpoint-table.ts'
import type { Bundle } from '../build/bundles.ts'
import { repositoryRoot } from '../build/handlers.ts'
import { ApiStack } from './api-stack.ts'
import { AppStack } from './app-stack.ts'
import { BackupStack } from './backup-stack.ts'
import { DataStack } from './data-stack.ts'
import { EdgeAlarmsStack, hasBudget } from './edge-alarms-stack.ts'
import { EdgeStack } from './edge-stack.ts'
import { FeatureStack } from './feature-stack.ts'
import { FirewallStack } from './firewall-stack.ts'
import type { Deployment } from './handler-function.ts'
import type { Inputs } from './inputs.ts'
import { LiveStack } from './live-stack.ts'
import { namesFor } from './names.ts'
import { ObservabilityStack } from './observability-stack.ts'
import { ReactionsStack } from './reactions-stack.ts'
import { needsSearch, SearchStack } from './search-stack.ts'
import { stageSize } from './stage-size.ts'

export interface Artifacts {
  readonly bundles: readonly Bundle[]
  readonly sharpLayerDirectory: string
  readonly neuralLayerDirectory: string
  readonly appDirectory: string
}

/** An App with the feature flags of cdk.json, which only the CDK CLI would read. */
export function newApp(props: AppProps = {}): App {
  const { context } = JSON.parse(readFileSync(join(repositoryRoot, 'cdk.json'), 'utf8')) as { context: object }
  return new App({ context: { ...context }, analyticsReporting: false, treeMetadata: false, ...props })
}

/** Adds all of Vitrine to an App, and cdk-nag, which fails the synthesis over any finding that is not explained. */
export function addVitrine(app: App, inputs: Inputs, artifacts: Artifacts): void {
  const names = namesFor(inputs)
  const bundles = new Map(artifacts.bundles.map(bundle => [bundle.name, bundle]))
  const deployment: Deployment = { ...artifacts, inputs, names, bundles }

  // Stacks know each other by names alone, so CloudFormation does not know which needs which: the order is said here.
  const data = new DataStack(app, names.stack('data'), deployment)
  const api = new ApiStack(app, names.stack('api'), deployment)
  const live = new LiveStack(app, names.stack('live'), deployment)
  const search = new SearchStack(app, names.stack('search'), deployment)
  const stackOfFeature = new Map(
    (Object.keys(endpointsByFeature) as Feature[]).map(
      feature => [feature, new FeatureStack(app, names.stack(`api-${feature}`), { deployment, feature })] as const,
    ),
  )
  const features = [...stackOfFeature.values()]
  const reactions = new ReactionsStack(app, names.stack('reactions'), deployment)
  const { hasFirewall, hasAllAlarms } = stageSize(inputs)
  const firewall = hasFirewall ? [new FirewallStack(app, names.stack('firewall'), deployment)] : []
  const edge = new EdgeStack(app, names.stack('edge'), deployment)
  const pages = new AppStack(app, names.stack('app'), deployment)
  if (inputs.backupVaultArn) {
    const backup = new BackupStack(app, names.stack('backup'), deployment, inputs.backupVaultArn)
    deployAfter(backup, data)
  }
  const observability = new ObservabilityStack(app, names.stack('observability'), deployment)

  deployAfter(search, data)
  // What searches read is there before the functions that read it, and those before what writes what they read.
  const searching = stackOfFeature.get('search')!
  for (const [feature, stack] of stackOfFeature) {
    deployAfter(stack, data, api, live)
    if (needsSearch(feature)) deployAfter(stack, search, ...(feature === 'search' ? [] : [searching]))
  }
  deployAfter(live, data)
  deployAfter(reactions, data, live, search, searching)
  // Routes with limits and paths that are kept are there before CloudFront's stack names them.
  deployAfter(edge, data, api, live, ...firewall, ...features)
  // A new page must not be shown before the endpoints it calls are there.
  deployAfter(pages, edge, reactions, ...features)
  // A stack without resources can't be deployed.
  if (hasAllAlarms || hasBudget(inputs)) {
    deployAfter(new EdgeAlarmsStack(app, names.stack('edge-alarms'), deployment), edge, ...firewall)
  }
  deployAfter(observability, data, api, live, search, edge, pages, reactions, ...features)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}

function deployAfter(stack: Stack, ...others: Stack[]) {
  for (const other of others) stack.addStackDependency(other)
}
