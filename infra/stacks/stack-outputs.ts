import { CfnOutput, Fn, type Stack } from 'aws-cdk-lib'
import type { Names } from './names.ts'

/** What a stack needs of another and AWS makes up; all else follows from names. None ever goes away. */
const places = {
  ApiId: 'api',
  DistributionId: 'edge',
  LiveApiId: 'live',
  LiveHttpHost: 'live',
  LiveSocketHost: 'live',
  SearchHost: 'search',
  TableStreamArn: 'data',
  WebAclArn: 'firewall',
} as const

type HandedOver = keyof typeof places

/** Says a value as an output of its stack. Not an export, which nobody could change while another stack uses it. */
export function addStackOutput(stack: Stack, name: HandedOver, value: string): void {
  new CfnOutput(stack, name, { value })
}

/** What another stack said when it was deployed last. Read whenever this stack is deployed, so that one goes first. */
export const stackOutput = (names: Names, name: HandedOver, region?: string): string =>
  Fn.getStackOutput(names.stack(places[name]), name, region)
