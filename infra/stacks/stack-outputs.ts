import { CfnOutput, Fn, type Stack } from 'aws-cdk-lib'
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

/** What another stack said when it was deployed last. Read whenever this stack is deployed, so that one goes first. */
export const stackOutput = (names: Names, name: StackOutputName, region?: string): string =>
  Fn.getStackOutput(names.stack(places[name]), name, region)
