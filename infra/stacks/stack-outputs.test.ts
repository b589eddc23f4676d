import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import { expect, it } from 'vitest'
import { quickApp } from '../testing/quick-app.ts'
import { exampleInputs } from './inputs.ts'
import { namesFor } from './names.ts'
import { renewedAfter, stackOutput } from './stack-outputs.ts'

/** How a stack, and another, say that they read the stream's ARN. */
function readings(renewed: string) {
  const names = namesFor({ ...exampleInputs, renewed })
  const app = quickApp()
  const stacks = ['reactions', 'live'].map(concern => new Stack(app, names.stack(concern)))
  for (const stack of stacks)
    new StringParameter(stack, 'Reader', { stringValue: `stream ${stackOutput(names, 'TableStreamArn')}` })
  return stacks.map(stack => {
    const [parameter] = Object.values(Template.fromStack(stack).findResources('AWS::SSM::Parameter'))
    return JSON.stringify(parameter?.Properties.Value)
  })
}

it('a stack that is forced says in other words what it reads, so that CloudFormation reads it again', () => {
  const [reactions, live] = readings('')
  const [forced, other] = readings('reactions')
  expect(forced).not.toBe(reactions)
  expect(forced).toMatch(/"Fn::Sub":\["\$\{Value\}",\{"Value":\{"Fn::GetStackOutput":/)
  expect(other).toBe(live)
  expect(reactions).toContain('"OutputName":"TableStreamArn"')
})

it('keeps those words with each deployment, until it is forced again', () => {
  expect(renewedAfter('', ['reactions', 'live'])).toBe('live,reactions')
  expect(renewedAfter('live,reactions', [])).toBe('live,reactions')
  expect(renewedAfter('live,reactions', ['reactions'])).toBe('live')
  expect(renewedAfter('live', ['live'])).toBe('')
})
