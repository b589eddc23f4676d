import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ACMClient, type CertificateDetail, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import {
  CloudFormationClient,
  DescribeAccountLimitsCommand,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation'
import { GetAccountSummaryCommand, IAMClient } from '@aws-sdk/client-iam'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { mockClient } from 'aws-sdk-client-mock'
import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../../build/handlers.ts'
import { exampleInputs, type Inputs } from '../../stacks/inputs.ts'
import { names } from '../../testing/synthesis.ts'
import { inSecretsManager } from '../secret-store.ts'
import {
  accountHasRoom,
  backedUpElsewhere,
  bootstrapped,
  certificateServes,
  lambdaHasRoom,
  mailIsSent,
  outputsOf,
} from './aws-checks.ts'
import { acceptedBy, type Finding, lineOf } from './finding.ts'
import { PLATFORM_EVENTS, SELLERS_EVENTS, stripeSecrets, stripeServes } from './stripe-checks.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const { accountConcurrency: _, ...unlimited } = exampleInputs
const dev = { ...unlimited, stage: 'dev', disposable: true }
const states = (findings: Finding | readonly Finding[]) => [findings].flat().map(({ state }) => state)

/** As the SDK throws what AWS answers. */
const awsError = (name: string, message = name) => Object.assign(new Error(message), { name })

describe('the setup of the CDK', () => {
  const client = new SSMClient({ region: 'eu-central-1' })
  const ssm = mockClient(client)
  const check = () => bootstrapped(client, '111111111111', 'eu-central-1')

  it('is found by its version, or the command that makes it is told', async () => {
    ssm.on(GetParameterCommand).resolves({ Parameter: { Name: '/cdk-bootstrap/hnb659fds/version', Value: '28' } })
    expect(await check()).toMatchObject({ state: 'ok' })
    ssm.on(GetParameterCommand).resolves({ Parameter: { Value: '3' } })
    expect(await check()).toMatchObject({ state: 'failed' })
    ssm.on(GetParameterCommand).rejects(awsError('ParameterNotFound'))
    expect(await check()).toMatchObject({
      state: 'failed',
      todo: 'Run npm run infra -- cdk bootstrap aws://111111111111/eu-central-1',
    })
    ssm.on(GetParameterCommand).rejects(awsError('AccessDeniedException'))
    await expect(check()).rejects.toThrow('AccessDeniedException')
  })
})

describe('SES', () => {
  const client = new SESv2Client({ region: 'eu-central-1' })
  const ses = mockClient(client)

  it('may send if it is out of the sandbox and the domain is verified', async () => {
    ses.on(GetAccountCommand).resolves({
      ProductionAccessEnabled: true,
      SendingEnabled: true,
      EnforcementStatus: 'HEALTHY',
      SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: 12 },
    })
    ses.on(GetEmailIdentityCommand).resolves({
      IdentityType: 'DOMAIN',
      VerifiedForSendingStatus: true,
      DkimAttributes: { SigningEnabled: true, Status: 'SUCCESS', Tokens: ['a', 'b', 'c'] },
      MailFromAttributes: {
        MailFromDomain: 'mail.vitrine.example',
        MailFromDomainStatus: 'SUCCESS',
        BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
      },
    })
    expect(states(await mailIsSent(client, 'vitrine.example', exampleInputs))).toEqual(['ok', 'ok'])
  })

  it('in the sandbox is accepted by its name, which is printed with it, and with it what that means', async () => {
    ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false, SendingEnabled: true })
    ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true })
    const [finding] = await mailIsSent(client, 'vitrine.example', exampleInputs)
    expect(lineOf(finding!)).toContain(
      'Or deploy within it, -c accept=ses-sandbox: people whose address is not verified',
    )
    expect(acceptedBy(['lambda-concurrency'])(finding!).state).toBe('failed')
    const accepted = acceptedBy(['ses-sandbox'])(finding!)
    expect(accepted.state).toBe('advice')
    expect(lineOf(accepted)).toContain('Accepted: people whose address is not verified')
  })

  it('that has stopped sending can not be accepted', async () => {
    ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true, SendingEnabled: false })
    const findings = await mailIsSent(client, 'vitrine.example', exampleInputs)
    expect(states(findings.map(acceptedBy(['ses-sandbox', 'lambda-concurrency'])))).toContain('failed')
  })

  it('in the sandbox stops a deployment, but not one of a disposable stage', async () => {
    ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false, SendingEnabled: true })
    expect(states(await mailIsSent(client, 'vitrine.example', exampleInputs))).toEqual(['failed', 'advice'])
    expect(states(await mailIsSent(client, 'vitrine.example', dev))).toEqual(['advice', 'advice'])
  })

  it('names the records that an unverified domain lacks, and a domain that it does not know', async () => {
    ses.on(GetEmailIdentityCommand).resolves({
      VerifiedForSendingStatus: false,
      DkimAttributes: { Status: 'PENDING', Tokens: ['abc'] },
    })
    const [, pending] = await mailIsSent(client, 'vitrine.example', exampleInputs)
    expect(pending).toMatchObject({ state: 'failed', what: expect.stringContaining('PENDING') })
    expect(pending?.todo).toContain('abc._domainkey.vitrine.example -> abc.dkim.amazonses.com')
    ses.on(GetEmailIdentityCommand).rejects(awsError('NotFoundException'))
    const [, unknown] = await mailIsSent(client, 'vitrine.example', exampleInputs)
    expect(unknown?.what).toBe('SES does not know vitrine.example.')
  })

  it('advises a domain of the sender in place of amazonses.com', async () => {
    ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true })
    const [, identity] = await mailIsSent(client, 'vitrine.example', exampleInputs)
    expect(identity).toMatchObject({ state: 'advice', todo: expect.stringContaining('mail.vitrine.example') })
    ses.on(GetEmailIdentityCommand).rejects(awsError('NotFoundException'))
  })

  it('that AWS has stopped is told', async () => {
    ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true, SendingEnabled: false })
    expect(states(await mailIsSent(client, 'vitrine.example', exampleInputs))).toEqual(['ok', 'failed', 'failed'])
  })
})

describe('backups', () => {
  it('to another account are advised where there are none, and not for what may be lost', () => {
    const { backupVaultArn, ...without } = exampleInputs
    expect(
      states(backedUpElsewhere({ ...without, backupVaultArn: 'arn:aws:backup:eu-west-1:222222222222:backup-vault:v' })),
    ).toEqual(['ok'])
    const [missing] = backedUpElsewhere(without)
    expect(missing).toMatchObject({ state: 'advice', todo: expect.stringContaining('-c backupVaultArn=') })
    expect(lineOf(missing!)).toMatch(/^! /)
    expect(backedUpElsewhere({ ...without, disposable: true })).toEqual([])
  })
})

describe('the certificate', () => {
  const client = new ACMClient({ region: 'us-east-1' })
  const acm = mockClient(client)
  const found = async (Certificate: CertificateDetail, domainName = exampleInputs.domainName) => {
    acm.on(DescribeCertificateCommand).resolves({ Certificate })
    return (await certificateServes(client, { ...exampleInputs, domainName }, NOW)).what
  }
  const issued: CertificateDetail = {
    Status: 'ISSUED',
    DomainName: 'vitrine.example',
    SubjectAlternativeNames: ['vitrine.example', '*.vitrine.example'],
    NotAfter: new Date('2027-06-01'),
    RenewalEligibility: 'ELIGIBLE',
  }

  it('must be issued and cover the domain; a wildcard covers one label', async () => {
    expect(await found(issued)).toBe('The certificate covers vitrine.example.')
    expect(await found(issued, 'dev.vitrine.example')).toBe('The certificate covers dev.vitrine.example.')
    expect(await found(issued, 'a.dev.vitrine.example')).toContain('not a.dev.vitrine.example')
    expect(await found({ ...issued, Status: 'PENDING_VALIDATION' })).toContain('PENDING_VALIDATION')
  })

  it('that ends soon stops a deployment, unless AWS renews it', async () => {
    const ending = { ...issued, NotAfter: new Date('2026-12-01') }
    expect(await found(ending)).toContain('covers')
    expect(await found({ ...ending, RenewalEligibility: 'INELIGIBLE' })).toContain('ends on 2026-12-01')
  })

  it('must be in us-east-1', async () => {
    acm.on(DescribeCertificateCommand).rejects(awsError('ResourceNotFoundException'))
    expect(await certificateServes(client, exampleInputs, NOW)).toMatchObject({ state: 'failed' })
  })
})

describe('quotas', () => {
  const client = new LambdaClient({ region: 'eu-central-1' })
  const lambda = mockClient(client)
  const limits = (ConcurrentExecutions: number, used: number) =>
    lambda.on(GetAccountSettingsCommand).resolves({
      AccountLimit: { ConcurrentExecutions, UnreservedConcurrentExecutions: ConcurrentExecutions, TotalCodeSize: 80e9 },
      AccountUsage: { FunctionCount: 3, TotalCodeSize: used },
    })

  it('of Lambda that a new account has don’t do, but for a disposable stage', async () => {
    limits(10, 1e9)
    expect(states(await lambdaHasRoom(client, unlimited))).toEqual(['failed', 'ok'])
    expect(states(await lambdaHasRoom(client, dev))).toEqual(['advice', 'ok'])
    limits(1_000, 79e9)
    expect(states(await lambdaHasRoom(client, exampleInputs))).toEqual(['ok', 'failed'])
  })

  it('of Lambda are accepted by name, but not that more is kept than there is', async () => {
    limits(10, 1e9)
    const found = async (inputs: Inputs) =>
      states((await lambdaHasRoom(client, inputs)).map(acceptedBy(['lambda-concurrency'])))
    expect(await found(unlimited)).toEqual(['advice', 'ok'])
    expect(await found({ ...unlimited, accountConcurrency: 1_000 })).toEqual(['advice', 'failed', 'ok'])
  })

  it('of roles and stacks have room for what a first deployment makes', async () => {
    const [iam, cloudFormation] = [new IAMClient({}), new CloudFormationClient({ region: 'eu-central-1' })]
    mockClient(iam)
      .on(GetAccountSummaryCommand)
      .resolves({ SummaryMap: { Roles: 800, RolesQuota: 1_000 } })
    mockClient(cloudFormation)
      .on(DescribeAccountLimitsCommand)
      .resolves({ AccountLimits: [{ Name: 'StackLimit', Value: 2_000 }] })
    expect(states(await accountHasRoom(iam, cloudFormation, { roles: 300, stacks: 50 }))).toEqual(['failed', 'ok'])
    expect(states(await accountHasRoom(iam, cloudFormation, { roles: 0, stacks: 0 }))).toEqual(['ok', 'ok'])
  })
})

describe('outputs of a stack', () => {
  it('are undefined before it is deployed', async () => {
    const client = new CloudFormationClient({ region: 'eu-central-1' })
    const mock = mockClient(client)
    mock.on(DescribeStacksCommand).resolves({
      Stacks: [
        {
          StackName: 'vitrine-prod-observability',
          CreationTime: NOW,
          StackStatus: 'UPDATE_COMPLETE',
          Outputs: [{ OutputKey: 'Release', OutputValue: 'abc1234' }],
        },
      ],
    })
    expect(await outputsOf(client, 'vitrine-prod-observability')).toEqual({ Release: 'abc1234' })
    mock
      .on(DescribeStacksCommand)
      .rejects(awsError('ValidationError', 'Stack with id vitrine-prod-observability does not exist'))
    expect(await outputsOf(client, 'vitrine-prod-observability')).toBeUndefined()
    mock.on(DescribeStacksCommand).rejects(awsError('ExpiredToken'))
    await expect(outputsOf(client, 'vitrine-prod-observability')).rejects.toThrow('ExpiredToken')
  })
})

describe('Stripe', () => {
  const url = 'https://vitrine.example/api/stripe/webhook'
  const destination = (enabled_events: readonly string[], more: object = {}) => ({
    object: 'webhook_endpoint',
    url,
    status: 'enabled',
    enabled_events,
    ...more,
  })
  const both = [destination(PLATFORM_EVENTS), destination(SELLERS_EVENTS)]
  const stripe = (destinations: readonly object[], refusal?: Error) => () =>
    ({
      balance: { retrieve: async () => (refusal ? Promise.reject(refusal) : { object: 'balance' }) },
      webhookEndpoints: { list: async () => ({ object: 'list', data: destinations, has_more: false }) },
    }) as unknown as Stripe
  const secrets = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_a,whsec_b' }

  it('with a key, two secrets and all events is ready', async () => {
    expect(states(await stripeServes(secrets, exampleInputs, stripe(both)))).toEqual(['ok', 'ok', 'ok'])
  })

  it('names the events that no destination sends, and a destination that is missing or turned off', async () => {
    const withoutDisputes = PLATFORM_EVENTS.filter(event => !event.startsWith('charge.dispute.'))
    const [, , missing] = await stripeServes(
      secrets,
      exampleInputs,
      stripe([destination(withoutDisputes), destination(SELLERS_EVENTS)]),
    )
    expect(missing).toMatchObject({ state: 'failed', what: expect.stringContaining('charge.dispute.created') })
    const off = [destination(PLATFORM_EVENTS), destination(SELLERS_EVENTS, { status: 'disabled' })]
    const elsewhere = [destination(PLATFORM_EVENTS), destination(SELLERS_EVENTS, { url: 'https://other.example' })]
    for (const some of [off, elsewhere]) {
      const [, , finding] = await stripeServes(secrets, exampleInputs, stripe(some))
      expect(finding?.what).toBe(`1 destinations send to ${url}; two are needed.`)
    }
  })

  it('is told of a key that is refused, missing or only for tests', async () => {
    const refused = stripe(both, new Error('Invalid API Key provided'))
    expect(states(await stripeServes(secrets, exampleInputs, refused))).toEqual(['failed'])
    expect(states(await stripeServes({}, exampleInputs, stripe(both)))).toEqual(['advice'])
    expect(states(await stripeServes(undefined, exampleInputs, stripe(both)))).toEqual(['advice'])
    const test = { ...secrets, STRIPE_SECRET_KEY: 'sk_test_x' }
    expect(states(await stripeServes(test, exampleInputs, stripe(both)))).toEqual(['advice', 'ok', 'ok'])
    expect(states(await stripeServes(test, dev, stripe(both)))).toEqual(['ok', 'ok', 'ok'])
  })

  it('has its keys in two secrets, which are not there before the first deployment', async () => {
    const client = new SecretsManagerClient({ region: 'eu-central-1' })
    const manager = mockClient(client)
    manager
      .on(GetSecretValueCommand, { SecretId: names.secret('stripe') })
      .resolves({ SecretString: '{"STRIPE_SECRET_KEY":"sk_live_x"}' })
      .on(GetSecretValueCommand, { SecretId: names.secret('stripe-webhook') })
      .resolves({ SecretString: '{"STRIPE_WEBHOOK_SECRET":"whsec_a,whsec_b"}' })
    const store = inSecretsManager(names, client)
    expect(await stripeSecrets(store)).toEqual(secrets)
    manager.on(GetSecretValueCommand).rejects(awsError('ResourceNotFoundException'))
    expect(await stripeSecrets(store)).toBeUndefined()
  })

  it('is asked for the events that the webhook acts upon, as docs/operations.md lists them', () => {
    const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8')
    const handled = [...read('functions/checkout/webhook-events.ts').matchAll(/case '([\w.]+)'/g)].map(
      ([, name]) => name,
    )
    // Stripe's older name for refund.updated.
    expect(handled.filter(name => name !== 'charge.refund.updated').sort()).toEqual(
      [...PLATFORM_EVENTS, ...SELLERS_EVENTS].sort(),
    )
    for (const name of [...PLATFORM_EVENTS, ...SELLERS_EVENTS])
      expect(read('docs/operations.md')).toContain(`\`${name}\``)
  })
})

describe('what was found', () => {
  it('is a line with a sign, and below it what to do', () => {
    expect(lineOf({ state: 'failed', what: 'SES does not know x.', todo: 'Create it.' })).toBe(
      '✗ SES does not know x.\n    Create it.',
    )
  })
})
