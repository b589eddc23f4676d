import { names, resourcesOf, type Synthesis } from './synthesis.ts'

interface Metric {
  readonly MetricStat?: object
}

interface Distribution {
  readonly CacheBehaviors: readonly object[]
}

/** What costs money by its number, and what CloudFront's plans count. */
export function billedResources(synthesis: Synthesis) {
  const of = (type: string) => resourcesOf(synthesis, type)
  const alarms = of('AWS::CloudWatch::Alarm')
  const acls = of('AWS::WAFv2::WebACL')
  const ofQueues = of('AWS::Lambda::EventSourceMapping').filter(
    ({ Properties }) => 'StartingPosition' in Properties === false,
  )
  const metricsOf = (metrics: unknown) =>
    Array.isArray(metrics) ? (metrics as Metric[]).filter(({ MetricStat }) => MetricStat).length : 1
  const dashboards = of('AWS::CloudWatch::Dashboard').map(({ Properties }) => metricsShown(Properties.DashboardBody))
  const distributions = of('AWS::CloudFront::Distribution').map(
    ({ Properties }) => Properties.DistributionConfig as Distribution,
  )
  return {
    functions: of('AWS::Lambda::Function').length,
    polledQueues: ofQueues.length,
    alarms: alarms.length,
    alarmMetrics: alarms.reduce((sum, { Properties }) => sum + metricsOf(Properties.Metrics), 0),
    ownMetrics: new Set([
      ...ownMetricsIn([...alarms, ...of('AWS::Logs::MetricFilter')].map(({ Properties }) => Properties)),
      ...dashboards.flat().flatMap(([namespace, name = '']) => (namespace === names.metricNamespace ? [name] : [])),
    ]).size,
    largeDashboards: dashboards.filter(shown => shown.length > FREE_DASHBOARD_METRICS).length,
    firewallAcls: acls.length,
    firewallRules: acls.reduce((sum, { Properties }) => sum + (Properties.Rules as unknown[]).length, 0),
    secrets: of('AWS::SecretsManager::Secret').length,
    // The one for all other paths is a behavior, too.
    cacheBehaviors: distributions.reduce((sum, { CacheBehaviors }) => sum + CacheBehaviors.length + 1, 0),
    cachePolicies: of('AWS::CloudFront::CachePolicy').length,
  }
}

/** Three dashboards of as many metrics are free. */
const FREE_DASHBOARD_METRICS = 50

/** Namespace, name and dimensions of each metric once. References in them don't matter to their number. */
function metricsShown(body: unknown): readonly (readonly string[])[] {
  const parts = (body as { 'Fn::Join': [string, unknown[]] })['Fn::Join'][1]
  const text = parts.map(part => (typeof part === 'string' ? part : 'reference')).join('')
  const { widgets } = JSON.parse(text) as { widgets: { properties: { metrics?: unknown[][] } }[] }
  const shown = widgets
    .flatMap(({ properties }) => properties.metrics ?? [])
    .map(metric => metric.filter(each => typeof each === 'string'))
    .filter(([namespace]) => namespace !== undefined)
  return [...new Map(shown.map(metric => [metric.join(' '), metric])).values()]
}

/** Names in our own namespace, wherever they are in an alarm or a filter. */
function ownMetricsIn(value: unknown): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return new Set()
  const { Namespace, MetricNamespace = Namespace, MetricName } = value as Record<string, unknown>
  const own = MetricNamespace === names.metricNamespace && typeof MetricName === 'string' ? [MetricName] : []
  return new Set([...own, ...Object.values(value).flatMap(each => [...ownMetricsIn(each)])])
}
