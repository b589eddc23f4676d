import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { mockClient } from 'aws-sdk-client-mock'
import { describe, expect, it } from 'vitest'
import { exampleInputs } from '../stacks/inputs.ts'
import { contextArguments, readCommandLine, signedInInputs } from './command-line.ts'

describe('the command line', () => {
  it('has context, flags and names', () => {
    const line = readCommandLine(
      ['abc1234', '-c', 'stage=dev', '--context', 'mailFrom=A <a@b.example>', '--yes'],
      ['yes'],
    )
    expect(line.context).toEqual({ stage: 'dev', mailFrom: 'A <a@b.example>' })
    expect([...line.flags]).toEqual(['yes'])
    expect(line.positionals).toEqual(['abc1234'])
    expect(contextArguments(line)).toEqual(['-c', 'stage=dev', '-c', 'mailFrom=A <a@b.example>'])
  })

  it('refuses what it does not know', () => {
    expect(() => readCommandLine(['--force'], ['yes'])).toThrow('--force')
    expect(() => readCommandLine(['-c', 'stage'], ['yes'])).toThrow('should be -c name=value')
  })

  const context = {
    domainName: 'shop.example',
    certificateArn: exampleInputs.certificateArn,
    mailFrom: 'hello@shop.example',
  }
  const line = { context, flags: new Set<string>(), positionals: [] }

  it('is completed by the account and region that are signed in to', async () => {
    const sts = new STSClient({ region: 'eu-west-1' })
    mockClient(sts)
      .on(GetCallerIdentityCommand)
      .resolves({ Account: '222222222222', Arn: 'arn:aws:sts::222222222222:assumed-role/deploy/x', UserId: 'AROA:x' })
    expect(await signedInInputs(line, sts)).toMatchObject({ ...context, account: '222222222222', region: 'eu-west-1' })
  })

  it('says what to do when nobody is signed in', async () => {
    const sts = new STSClient({ region: 'eu-west-1' })
    mockClient(sts)
      .on(GetCallerIdentityCommand)
      .rejects(new Error('The security token included in the request is expired'))
    await expect(signedInInputs(line, sts)).rejects.toThrow(/is expired\nSign in first/)
  })
})
