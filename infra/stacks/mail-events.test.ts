import { Stack } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { expect, it } from 'vitest'
import { LATER } from '../../events/delivery.ts'
import { mailReturned } from '../../events/mail.ts'
import { logQueries } from '../operations/log-queries.ts'
import { quickApp } from '../testing/quick-app.ts'
import { exampleInputs } from './inputs.ts'
import { MailEvents } from './mail-events.ts'
import { namesFor } from './names.ts'
import { Queues } from './queues.ts'
import { SavedQueries } from './saved-queries.ts'

const names = namesFor(exampleInputs)
const stack = new Stack(quickApp(), 'Mail')
new Queues(stack, 'Queues', names, [])
new MailEvents(stack, 'Mail', names)
new SavedQueries(stack, 'Queries', names)
const template = Template.fromStack(stack)
const QUEUE = names.queueArn(LATER)

it('SES tells of mails that come back, of this stage alone, as an event for the reaction', () => {
  template.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
    EventDestination: {
      MatchingEventTypes: ['bounce', 'complaint', 'reject'],
      EventBridgeDestination: Match.anyValue(),
    },
  })
  const [rule] = Object.values(template.findResources('AWS::Events::Rule'))
  expect(rule?.Properties).toMatchObject({
    Name: names.mailReturnedRule,
    EventPattern: {
      source: ['aws.ses'],
      detail: { mail: { tags: { 'ses:configuration-set': [names.mailConfiguration] } } },
    },
  })
  const [target] = rule!.Properties.Targets
  expect(target.Arn).toBe(QUEUE)
  const { InputPathsMap: paths, InputTemplate: text } = target.InputTransformer
  const filled = String(text).replaceAll(/<([^>]+)>/g, (_, name: string) => JSON.stringify(`path ${paths[name]}`))
  expect(JSON.parse(filled)).toEqual({
    ...{
      to: 'on-mail-returned-note',
      id: 'path $.id',
      name: mailReturned.name,
      occurredAt: 'path $.time',
      payload: 'path $.detail',
    },
  })
})

it('the queue that hands it on has one policy, which takes messages of that rule and only encrypted ones', () => {
  const policies = Object.values(template.findResources('AWS::SQS::QueuePolicy')).filter(({ Properties }) =>
    JSON.stringify(Properties.Queues).includes('relayLater'),
  )
  expect(policies).toHaveLength(1)
  const { Statement } = policies[0]!.Properties.PolicyDocument
  expect(Statement).toMatchObject([
    { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
    {
      ...{ Effect: 'Allow', Action: 'sqs:SendMessage', Principal: { Service: 'events.amazonaws.com' } },
      Condition: { ArnEquals: { 'aws:SourceArn': names.mailReturnedRuleArn } },
    },
  ])
})

it('Logs Insights has each query in the folder of the stage', () => {
  const saved = Object.values(template.findResources('AWS::Logs::QueryDefinition')).map(({ Properties }) => Properties)
  expect(saved).toEqual(
    expect.arrayContaining(
      Object.entries(logQueries).map(([name, { text }]) => ({ Name: `${names.prefix}/${name}`, QueryString: text })),
    ),
  )
})
