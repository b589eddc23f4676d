import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { mockClient } from 'aws-sdk-client-mock'
import { describe, expect, it } from 'vitest'
import { exampleInputs, type Inputs } from '../stacks/inputs.ts'
import { rememberedOf, secretsOfStage } from './remembered.ts'

const client = new CloudFormationClient({ region: 'eu-central-1' })
const cloudFormation = mockClient(client)
const { size: _, ...without } = exampleInputs

/** What the stage has, or nothing, and what a deployment with these inputs makes of it. */
function deploying(outputs: Record<string, string> | undefined, inputs: Partial<Inputs> = {}) {
  if (outputs) {
    const Outputs = Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }))
    cloudFormation.on(DescribeStacksCommand).resolves({ Stacks: [{ Outputs } as never] })
  } else {
    const missing = Object.assign(new Error('Stack with id vitrine-example-data does not exist'), {
      name: 'ValidationError',
    })
    cloudFormation.on(DescribeStacksCommand).rejects(missing)
  }
  return rememberedOf(client, { ...without, ...inputs })
}
const deployed = { TableStreamArn: 'arn:aws:dynamodb:…' }

describe('the size of a stage', () => {
  it('is hobby for a first deployment that does not say it, with secrets in parameters', async () => {
    expect(await deploying(undefined)).toEqual({ isFirst: true, size: 'hobby', secretStore: 'parameters' })
    expect(await deploying(undefined, { size: 'shop' })).toMatchObject({ size: 'shop', secretStore: 'manager' })
  })

  it('is still that of a first deployment if the one before failed and left a stack without a table', async () => {
    expect(await deploying({})).toMatchObject({ isFirst: true, size: 'hobby' })
  })

  it('stays as it was: a stage from before there were sizes keeps its alarms, its firewall and its secrets', async () => {
    expect(await deploying(deployed)).toEqual({ isFirst: false, size: 'shop', secretStore: 'manager' })
    const small = { ...deployed, Size: 'hobby', SecretStore: 'parameters' }
    expect(await deploying(small)).toMatchObject({ size: 'hobby', secretStore: 'parameters' })
  })

  it('changes when it is said, and then the secrets stay where they are', async () => {
    const small = { ...deployed, Size: 'hobby', SecretStore: 'parameters' }
    expect(await deploying(small, { size: 'shop' })).toMatchObject({ size: 'shop', secretStore: 'parameters' })
    expect(await deploying(deployed, { size: 'hobby' })).toMatchObject({ size: 'hobby', secretStore: 'manager' })
    await expect(deploying(deployed, { secretStore: 'parameters' })).rejects.toThrow('has its secrets in manager')
  })

  it('that a later release knows is not guessed at', async () => {
    await expect(deploying({ ...deployed, Size: 'mall' })).rejects.toThrow('which this release does not know')
  })
})

describe('a deployed stage', () => {
  it('goes on selling in its currency, in dollars if it never said one', async () => {
    await expect(deploying(deployed, { shopCurrency: 'EUR' })).rejects.toThrow('sells in USD')
    await expect(deploying({ ...deployed, Currency: 'EUR' })).rejects.toThrow('-c shopCurrency=EUR')
    expect(await deploying({ ...deployed, Currency: 'EUR' }, { shopCurrency: 'EUR' })).toMatchObject({ isFirst: false })
  })

  it('is asked by its name alone where its secrets are', async () => {
    await deploying({ ...deployed, SecretStore: 'parameters' })
    expect((await secretsOfStage(client, 'prod')).names.secret('stripe')).toBe('/vitrine-prod/stripe')
    await deploying(deployed)
    expect((await secretsOfStage(client, 'prod')).names.secret('stripe')).toBe('vitrine-prod/stripe')
  })
})
