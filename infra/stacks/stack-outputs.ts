import { CfnOutput, Fn, Lazy, Stack } from 'aws-cdk-lib'
import type { Names } from './names.ts'

/** Outputs with generated names that other stacks read. Never remove one. */
const places = {
  ApiId: 'api',
  DistributionId: 'edge',
  LiveApiId: 'live',
  LiveHttpHost: 'live',
  LiveSocketHost: 'live',
  SearchHost: 'search',
  SecondApiId: 'api',
  TableStreamArn: 'data',
  WebAclArn: 'firewall',
} as const

type StackOutputName = keyof typeof places

/** Says a value as an output of its stack. Not an export, which nobody could change while another stack uses it. */
export function addStackOutput(stack: Stack, name: StackOutputName, value: string): void {
  new CfnOutput(stack, name, { value })
}

/** What another stack said when it was deployed last. Read whenever what holds it is changed, so that one goes first. */
export function stackOutput(names: Names, name: StackOutputName, region?: string): string {
  const value = Fn.getStackOutput(names.stack(places[name]), name, region)
  if (names.renewed.length === 0) return value
  // Says the same in other words, which CloudFormation takes for a change, and reads the output again.
  const reworded = Fn.sub(['$', '{Value}'].join(''), { Value: value })
  const isRenewed = (stack: Stack) => names.renewed.some(concern => names.stack(concern) === stack.stackName)
  return Lazy.uncachedString({ produce: ({ scope }) => (isRenewed(Stack.of(scope)) ? reworded : value) })
}

/**
 * Each time that a stack is forced its words change, and stay as they are until the next time.
 * @param standing stacks with the other words, as they were deployed last: `live,reactions`
 */
export const renewedAfter = (standing: string, forced: readonly string[]): string =>
  [...new Set(standing.split(',').filter(Boolean)).symmetricDifference(new Set(forced))].sort().join(',')
