import { GetServiceSettingCommand, SSMClient } from '@aws-sdk/client-ssm'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, it } from 'vitest'
import { exampleInputs, type Inputs } from '../../stacks/inputs.ts'
import { sizeFits } from './size-checks.ts'

const client = new SSMClient({ region: 'eu-central-1' })
const ssm = mockClient(client)
beforeEach(() => ssm.reset())
const found = async (inputs: Partial<Inputs>) =>
  (await sizeFits(client, { ...exampleInputs, ...inputs })).map(({ state, what }) => `${state}: ${what}`)

it('A small stage is told what it does without', async () => {
  expect(await found({ size: 'hobby', secretStore: 'parameters' })).toEqual([
    expect.stringMatching(/^ok: .*no firewall/),
  ])
  expect(await found({ size: 'shop', secretStore: 'manager' })).toEqual([expect.stringMatching(/^ok: .*all alarms/)])
  expect(ssm.calls()).toEqual([])
})

it('A stage that has grown is told to have its parameters read faster, until it is', async () => {
  const grown = { size: 'shop', secretStore: 'parameters' } as const
  ssm.on(GetServiceSettingCommand).resolves({ ServiceSetting: { SettingValue: 'false' } })
  expect((await found(grown))[1]).toMatch(/^advice: .*40 parameters a second/)
  ssm.on(GetServiceSettingCommand).resolves({ ServiceSetting: { SettingValue: 'true' } })
  expect((await found(grown))[1]).toMatch(/^ok: /)
})
