import type { Duration, Stack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IMetric, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription, UrlSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Deployment } from '../stacks/handler-function.ts'
import type { Names } from '../stacks/names.ts'
import { stageSize } from '../stacks/stage-size.ts'
import type { TroubleQueryName } from './log-queries.ts'

/** `page`: people can't use Vitrine, or bids and payments fail, so someone gets up. `mail`: the next working day will do. */
export type Level = 'page' | 'mail'

interface Watch {
  readonly metric: IMetric
  /** Reached or exceeded. */
  readonly threshold: number
  readonly description: string
  readonly level: Level
  readonly periods?: number
  /** That there is less than this, or nothing at all, is what is wrong. */
  readonly below?: true
  /** Has the name of the function that the metric counts among others. */
  readonly query?: TroubleQueryName
  /** Where few alarms have to do, another one is enough, or a person notices it. */
  readonly isDetail?: true
}

/** Alarms of one stack, and the two topics by which they reach a person. docs/operations.md explains each. */
export class Alarms {
  private readonly stack: Stack
  private readonly names: Names
  /** Of everything that a person would do something else about, an alarm of its own. */
  readonly hasAll: boolean
  private readonly topics: Readonly<Record<Level, Topic>>

  /** @param place tells the topics of several stacks apart */
  constructor(stack: Stack, { inputs, names }: Deployment, place = '') {
    this.stack = stack
    this.names = names
    this.hasAll = stageSize(inputs).hasAllAlarms
    const topic = (id: string, suffix: string) =>
      new Topic(stack, id, { topicName: `${names.prefix}${place}-${suffix}`, enforceSSL: true })
    this.topics = { mail: topic('Alarms', 'alarms'), page: topic('Pages', 'pages') }
    if (inputs.alarmMail) {
      const mail = new EmailSubscription(inputs.alarmMail)
      this.topics.mail.addSubscription(mail)
      this.topics.page.addSubscription(mail)
    }
    if (inputs.alarmPageUrl) this.topics.page.addSubscription(new UrlSubscription(inputs.alarmPageUrl))
  }

  add(name: string, { metric, threshold, description, level, periods = 1, below, query, isDetail }: Watch): void {
    if (isDetail && !this.hasAll) return
    const where = query ? ` ${whereNamed(this.names, query)}` : ''
    const alarm = new Alarm(this.stack, name, {
      alarmName: `${this.names.prefix}-${name}`,
      alarmDescription: `${description}${where} See docs/operations.md.`,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: below
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: below ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    })
    const action = new SnsAction(this.topics[level])
    alarm.addAlarmAction(action)
    if (level === 'page') alarm.addOkAction(action)
  }
}

const combined = (combine: (names: string[]) => string) => (metrics: readonly IMetric[], period: Duration) =>
  new MathExpression({
    expression: combine(metrics.map((_, index) => `m${index}`)),
    usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric])),
    period,
  })
export const sumOf = combined(names => names.join(' + '))
export const highestOf = combined(names => `MAX([${names.join(', ')}])`)
/** 0 as long as there are few, when one would be a large share. */
export const amongMany = (share: IMetric, whole: IMetric, few: number, period: Duration) =>
  new MathExpression({
    expression: `IF(whole >= ${few}, share, 0)`,
    usingMetrics: { share, whole },
    period,
  })
/** In percent. */
export const shareOf = (part: IMetric, whole: IMetric, period: Duration) =>
  new MathExpression({ expression: '100 * part / whole', usingMetrics: { part, whole }, period })

const whereNamed = (names: Names, query: TroubleQueryName): string =>
  `Which one: in Logs Insights, the saved query ${names.savedQuery(query)} over all log groups beginning with ${names.functionLogs}.`
