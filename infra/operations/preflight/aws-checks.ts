import { type ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import {
  type CloudFormationClient,
  DescribeAccountLimitsCommand,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation'
import { GetAccountSummaryCommand, type IAMClient } from '@aws-sdk/client-iam'
import { GetAccountSettingsCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import { GetAccountCommand, GetEmailIdentityCommand, type SESv2Client } from '@aws-sdk/client-sesv2'
import { GetParameterCommand, type SSMClient } from '@aws-sdk/client-ssm'
import type { Inputs } from '../../stacks/inputs.ts'
import { advice, type Finding, failed, ok } from './finding.ts'

/** What the templates of `aws-cdk-lib` ask for. */
const MIN_BOOTSTRAP_VERSION = 6
/** AWS's own standard; new accounts start with 10. */
const MIN_CONCURRENCY = 1_000
/** A release in full, bundles and layers. */
const RELEASE_BYTES = 2e9
const EXPIRES_SOON_MS = 14 * 86_400_000

const isNamed = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name)

export async function bootstrapped(ssm: SSMClient, account: string, region: string): Promise<Finding> {
  const todo = `Run npm run infra -- cdk bootstrap aws://${account}/${region}`
  try {
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name: '/cdk-bootstrap/hnb659fds/version' }))
    const version = Number(Parameter?.Value)
    return version >= MIN_BOOTSTRAP_VERSION
      ? ok(`The CDK is set up in ${region}.`)
      : failed(`The CDK's setup in ${region} is of version ${Parameter?.Value}.`, todo)
  } catch (error) {
    if (isNamed(error, 'ParameterNotFound')) return failed(`The CDK is not set up in ${region}.`, todo)
    throw error
  }
}

/** @param mailDomain of the sender's address */
export async function mailIsSent(ses: SESv2Client, mailDomain: string, { disposable }: Inputs): Promise<Finding[]> {
  const { ProductionAccessEnabled, SendingEnabled, EnforcementStatus } = await ses.send(new GetAccountCommand({}))
  const inSandbox = disposable ? advice : failed
  return [
    ProductionAccessEnabled
      ? ok('SES delivers to every address.')
      : {
          ...inSandbox(
            'SES is in its sandbox: it delivers to verified addresses only.',
            'In the console: Amazon SES, Account dashboard, Request production access. AWS answers within a day.',
          ),
          acceptAs: {
            name: 'ses-sandbox',
            means: 'people whose address is not verified in SES get no mail, so they can confirm nothing.',
          },
        },
    ...(SendingEnabled === false || EnforcementStatus === 'SHUTDOWN'
      ? [
          failed(
            'SES has stopped sending for this account.',
            'In the console: Amazon SES, Account dashboard, says why.',
          ),
        ]
      : []),
    await identityVerified(ses, mailDomain),
  ]
}

async function identityVerified(ses: SESv2Client, mailDomain: string): Promise<Finding> {
  try {
    const { VerifiedForSendingStatus, DkimAttributes, MailFromAttributes } = await ses.send(
      new GetEmailIdentityCommand({ EmailIdentity: mailDomain }),
    )
    if (!VerifiedForSendingStatus)
      return failed(
        `${mailDomain} is not verified in SES (DKIM: ${DkimAttributes?.Status ?? 'not set up'}).`,
        `Add these CNAME records to DNS: ${(DkimAttributes?.Tokens ?? []).map(token => `${token}._domainkey.${mailDomain} -> ${token}.dkim.amazonses.com`).join(', ')}`,
      )
    return MailFromAttributes?.MailFromDomainStatus === 'SUCCESS'
      ? ok(`SES may send as ${mailDomain}, from ${MailFromAttributes.MailFromDomain}.`)
      : advice(
          `SES may send as ${mailDomain}, but from amazonses.com, which filters of spam count against an email.`,
          `In the console: Amazon SES, Identities, ${mailDomain}, Custom MAIL FROM domain: mail.${mailDomain}. Add the MX and TXT records that it shows to DNS.`,
        )
  } catch (error) {
    if (!isNamed(error, 'NotFoundException')) throw error
    return failed(
      `SES does not know ${mailDomain}.`,
      `In the console: Amazon SES, Identities, Create identity, Domain, ${mailDomain}.`,
    )
  }
}

export async function certificateServes(
  acm: ACMClient,
  { certificateArn, domainName }: Inputs,
  now: Date,
): Promise<Finding> {
  try {
    const { Certificate = {} } = await acm.send(new DescribeCertificateCommand({ CertificateArn: certificateArn }))
    const { Status, DomainName = '', SubjectAlternativeNames = [], NotAfter, RenewalEligibility } = Certificate
    const covered = [...new Set([DomainName, ...SubjectAlternativeNames])]
    if (Status !== 'ISSUED') {
      return failed(
        `The certificate is not issued: ${Status}.`,
        'Add the CNAME records that Certificate Manager (us-east-1) shows for it to DNS, and wait until it is issued.',
      )
    }
    if (!covered.some(name => covers(name, domainName)))
      return failed(
        `The certificate covers ${covered.join(', ')}, not ${domainName}.`,
        `Request one for ${domainName} in us-east-1.`,
      )
    if (NotAfter && NotAfter.getTime() < now.getTime() + EXPIRES_SOON_MS && RenewalEligibility !== 'ELIGIBLE')
      return failed(
        `The certificate ends on ${NotAfter.toISOString().slice(0, 10)}.`,
        'Request a new one in us-east-1.',
      )
    return ok(`The certificate covers ${domainName}.`)
  } catch (error) {
    if (!isNamed(error, 'ResourceNotFoundException')) throw error
    return failed(
      `There is no certificate ${certificateArn}.`,
      'certificateArn must be one of this account, in us-east-1.',
    )
  }
}

/** A wildcard stands for one label. */
const covers = (name: string, domain: string) =>
  name === domain || (name.startsWith('*.') && domain.split('.').slice(1).join('.') === name.slice(2))

export async function lambdaHasRoom(
  lambda: LambdaClient,
  { disposable, accountConcurrency = 0 }: Inputs,
): Promise<Finding[]> {
  const { AccountLimit = {}, AccountUsage = {} } = await lambda.send(new GetAccountSettingsCommand({}))
  const { ConcurrentExecutions = 0, TotalCodeSize: most = 0 } = AccountLimit
  const free = most - (AccountUsage.TotalCodeSize ?? 0)
  const tooFew = disposable ? advice : failed
  return [
    ConcurrentExecutions >= MIN_CONCURRENCY
      ? ok(`Lambda runs ${ConcurrentExecutions} functions at once.`)
      : {
          ...tooFew(
            `Lambda runs ${ConcurrentExecutions} functions at once; a marketplace needs ${MIN_CONCURRENCY}.`,
            `In the console: Service Quotas, AWS Lambda, Concurrent executions, request ${MIN_CONCURRENCY}. It is free.`,
          ),
          acceptAs: {
            name: 'lambda-concurrency',
            means: 'nothing is kept for bids and payments, and a reaction runs twice at once.',
          },
        },
    ...(accountConcurrency > ConcurrentExecutions
      ? [
          failed(
            `accountConcurrency is ${accountConcurrency}, but Lambda runs ${ConcurrentExecutions} functions at once.`,
            'AWS would refuse to keep any for bids and payments: leave accountConcurrency out until the quota is raised.',
          ),
        ]
      : []),
    free >= RELEASE_BYTES
      ? ok('Lambda has room for the code.')
      : failed(
          `Lambda has ${Math.floor(free / 1e6)} MB left for code.`,
          'Delete versions of layers and functions that nothing uses, or request more Function and layer storage.',
        ),
  ]
}

/** @param needed what a first deployment of a stage adds */
export async function accountHasRoom(
  iam: IAMClient,
  cloudFormation: CloudFormationClient,
  needed: { readonly roles: number; readonly stacks: number },
): Promise<Finding[]> {
  const { SummaryMap = {} } = await iam.send(new GetAccountSummaryCommand({}))
  const { AccountLimits = [] } = await cloudFormation.send(new DescribeAccountLimitsCommand({}))
  const stacksAllowed = AccountLimits.find(({ Name }) => Name === 'StackLimit')?.Value ?? 0
  const rolesFree = (SummaryMap.RolesQuota ?? 0) - (SummaryMap.Roles ?? 0)
  return [
    rolesFree >= needed.roles
      ? ok('IAM has room for the roles.')
      : failed(
          `IAM takes ${rolesFree} more roles; this stage needs ${needed.roles}.`,
          'In the console: Service Quotas, IAM (us-east-1), Roles per account.',
        ),
    stacksAllowed >= needed.stacks
      ? ok('CloudFormation has room for the stacks.')
      : failed(
          `CloudFormation takes ${stacksAllowed} stacks.`,
          'In the console: Service Quotas, AWS CloudFormation, Stack count.',
        ),
  ]
}

export function backedUpElsewhere({ backupVaultArn, disposable }: Inputs): Finding[] {
  if (disposable) return []
  return [
    backupVaultArn
      ? ok('Table and photographs are copied to another account or region every night.')
      : advice(
          'Nothing is copied to another account or region: with this one lost, everything is lost.',
          'Make a backup vault in a second account, and deploy with -c backupVaultArn=… (docs/operations.md, Restoring).',
        ),
  ]
}

/** The outputs of a stack by name; undefined if it was never deployed. */
export async function outputsOf(
  cloudFormation: CloudFormationClient,
  stack: string,
): Promise<Record<string, string> | undefined> {
  try {
    const { Stacks = [] } = await cloudFormation.send(new DescribeStacksCommand({ StackName: stack }))
    const outputs = Stacks[0]?.Outputs ?? []
    return Object.fromEntries(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]))
  } catch (error) {
    if (isNamed(error, 'ValidationError') && /does not exist/.test((error as Error).message)) return undefined
    throw error
  }
}
