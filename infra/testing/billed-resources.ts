import { resourcesOf, type Synthesis } from './synthesis.ts'

interface Metric {
  readonly MetricStat?: object
}

/** What costs money by its number. */
export function billedResources(synthesis: Synthesis) {
  const of = (type: string) => resourcesOf(synthesis, type)
  const alarms = of('AWS::CloudWatch::Alarm')
  const acls = of('AWS::WAFv2::WebACL')
  const ofQueues = of('AWS::Lambda::EventSourceMapping').filter(
    ({ Properties }) => 'StartingPosition' in Properties === false,
  )
  const metricsOf = (metrics: unknown) =>
    Array.isArray(metrics) ? (metrics as Metric[]).filter(({ MetricStat }) => MetricStat).length : 1
  return {
    functions: of('AWS::Lambda::Function').length,
    polledQueues: ofQueues.length,
    alarms: alarms.length,
    alarmMetrics: alarms.reduce((sum, { Properties }) => sum + metricsOf(Properties.Metrics), 0),
    dashboards: of('AWS::CloudWatch::Dashboard').length,
    firewallAcls: acls.length,
    firewallRules: acls.reduce((sum, { Properties }) => sum + (Properties.Rules as unknown[]).length, 0),
    secrets: of('AWS::SecretsManager::Secret').length,
  }
}
