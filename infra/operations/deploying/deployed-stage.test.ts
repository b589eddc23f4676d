import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { names } from '../../testing/synthesis.ts'
import { deployedStage } from './deployed-stage.ts'

const client = new CloudFormationClient({ region: 'eu-central-1' })
const cloudFormation = mockClient(client)
const missing = Object.assign(new Error('Stack with id x does not exist'), { name: 'ValidationError' })

beforeEach(() => {
  cloudFormation.reset()
  cloudFormation.on(DescribeStacksCommand).rejects(missing)
})

const has = (stack: string, outputs: Record<string, string>) =>
  cloudFormation.on(DescribeStacksCommand, { StackName: names.stack(stack) }).resolves({
    Stacks: [
      {
        StackName: names.stack(stack),
        CreationTime: new Date(),
        StackStatus: 'CREATE_COMPLETE',
        Outputs: Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })),
      },
    ],
  })

describe('what is deployed of a stage', () => {
  it('is nothing before its first deployment, nor after one that failed before the table was there', async () => {
    expect(await deployedStage(client, names)).toEqual({ hasTable: false })
    has('data', {})
    expect(await deployedStage(client, names)).toEqual({ hasTable: false })
  })

  it('is a table without a release after a first deployment that failed later: it is still the first', async () => {
    has('data', { TableStreamArn: 'arn:stream', Currency: 'EUR' })
    expect(await deployedStage(client, names)).toEqual({ hasTable: true, currency: 'EUR' })
  })

  it('is a release once all of it is through', async () => {
    has('data', { TableStreamArn: 'arn:stream' })
    has('observability', { Release: 'abc1234' })
    expect(await deployedStage(client, names)).toEqual({ hasTable: true, currency: 'USD', release: 'abc1234' })
  })
})
