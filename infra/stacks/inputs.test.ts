import { describe, expect, it } from 'vitest'
import { assertRemembered, exampleInputs, readInputs } from './inputs.ts'

const signedIn = { CDK_DEFAULT_ACCOUNT: '111111111111', CDK_DEFAULT_REGION: 'eu-central-1' }

describe('inputs of a deployment', () => {
  it('come from the command line before the environment', () => {
    const given: Record<string, string> = { domainName: 'shop.example', certificateArn: exampleInputs.certificateArn }
    const inputs = readInputs(name => given[name], {
      ...signedIn,
      VITRINE_DOMAIN_NAME: 'other.example',
      VITRINE_MAIL_FROM: 'Vitrine <hello@shop.example>',
    })
    expect(inputs).toEqual({
      stage: 'prod',
      account: '111111111111',
      region: 'eu-central-1',
      domainName: 'shop.example',
      certificateArn: exampleInputs.certificateArn,
      mailFrom: 'Vitrine <hello@shop.example>',
    })
  })

  it('refuse a backup vault that would be lost with the site', () => {
    const reading = (backupVaultArn: string) => () =>
      readInputs(name => ({ ...exampleInputs, backupVaultArn })[name as keyof typeof exampleInputs], signedIn)
    expect(reading('arn:aws:backup:eu-central-1:111111111111:backup-vault:near')).toThrow(/this account and region/)
    expect(reading('vault')).toThrow(/the ARN of a backup vault/)
    expect(reading('arn:aws:backup:eu-west-1:111111111111:backup-vault:far')).not.toThrow()
  })

  it('that are missing or wrong are all named at once', () => {
    const given: Record<string, string> = {
      certificateArn: 'arn:aws:acm:eu-central-1:111111111111:certificate/1',
      stage: 'Prod',
    }
    const reading = () => readInputs(name => given[name], {})
    for (const problem of [
      /domainName is not set/,
      /mailFrom is not set/,
      /CDK_DEFAULT_ACCOUNT is not set/,
      /stage is "Prod"/,
      /in us-east-1/,
    ]) {
      expect(reading).toThrow(problem)
    }
  })

  it('let any stage but prod be disposable', () => {
    const reading = (stage: string) =>
      readInputs(
        name =>
          ({
            stage,
            disposable: 'yes',
            domainName: 'shop.example',
            certificateArn: exampleInputs.certificateArn,
            mailFrom: 'hello@shop.example',
          })[name],
        signedIn,
      )
    expect(reading('dev').disposable).toBe(true)
    expect(() => reading('prod')).toThrow(/prod keeps its data/)
  })

  it('name the limits of a new account that are accepted, and no others', () => {
    const reading = (accept: string) => () =>
      readInputs(name => ({ ...exampleInputs, accept })[name as keyof typeof exampleInputs], signedIn)
    expect(reading('ses-sandbox,lambda-concurrency')().accept).toEqual(['ses-sandbox', 'lambda-concurrency'])
    expect(reading('ses-sandbox,everything')).toThrow(
      'accept is "everything", but can be ses-sandbox and lambda-concurrency',
    )
  })
})

describe('the size of a stage', () => {
  const reading = (given: Record<string, string>) =>
    readInputs(name => ({ ...exampleInputs, ...given })[name as keyof typeof exampleInputs], signedIn)

  it('is one of two, and another word is refused with both', () => {
    expect(reading({ size: 'hobby' }).size).toBe('hobby')
    expect(() => reading({ size: 'large' })).toThrow('size is "large", but should be hobby or shop')
    expect(() => reading({ secretStore: 'safe' })).toThrow('should be parameters or manager')
  })

  it('must be said to the CDK’s own commands, which can’t ask the stage', () => {
    expect(() => assertRemembered({ ...exampleInputs, secretStore: 'manager' })).not.toThrow()
    expect(() => assertRemembered(exampleInputs)).toThrow(
      /-c secretStore=.*vitrine-example-data|vitrine-example-data.*-c/,
    )
  })
})
