import { ACMClient } from '@aws-sdk/client-acm'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { IAMClient } from '@aws-sdk/client-iam'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { SSMClient } from '@aws-sdk/client-ssm'
import Stripe from 'stripe'
import { endpointsByFeature } from '../../../shared/contract/endpoint-table.ts'
import { handlers } from '../../build/handlers.ts'
import { CLOUDFRONT_REGION } from '../../stacks/firewall-stack.ts'
import type { Inputs } from '../../stacks/inputs.ts'
import { namesFor } from '../../stacks/names.ts'
import { secretStoreOf } from '../secret-store.ts'
import {
  accountHasRoom,
  backedUpElsewhere,
  bootstrapped,
  certificateServes,
  lambdaHasRoom,
  mailIsSent,
  outputsOf,
} from './aws-checks.ts'
import { acceptedBy, advice, type Finding } from './finding.ts'
import { stripeSecrets, stripeServes } from './stripe-checks.ts'

/** Roles and stacks beside those of the handlers and features. */
const OTHERS = 20

/** Everything that a deployment would otherwise stumble over in the middle. */
export async function preflight(inputs: Inputs, now: Date): Promise<Finding[]> {
  const { account, region } = inputs
  const names = namesFor(inputs)
  const here = { region }
  const cloudFormation = new CloudFormationClient(here)
  const isFirst = (await outputsOf(cloudFormation, names.stack('data'))) === undefined
  const needed = isFirst
    ? { roles: handlers.length + OTHERS, stacks: Object.keys(endpointsByFeature).length + OTHERS }
    : { roles: 0, stacks: 0 }
  const checks: readonly (readonly [string, () => Promise<Finding | Finding[]>])[] = [
    ["the CDK's setup", () => bootstrapped(new SSMClient(here), account, region)],
    [
      "the CDK's setup for CloudFront",
      () => bootstrapped(new SSMClient({ region: CLOUDFRONT_REGION }), account, CLOUDFRONT_REGION),
    ],
    ['the certificate', () => certificateServes(new ACMClient({ region: CLOUDFRONT_REGION }), inputs, now)],
    ['mail', () => mailIsSent(new SESv2Client(here), names.mailDomain, inputs)],
    ['backups', async () => backedUpElsewhere(inputs)],
    ['the quotas of Lambda', () => lambdaHasRoom(new LambdaClient(here), inputs)],
    ['other quotas', () => accountHasRoom(new IAMClient(here), cloudFormation, needed)],
    [
      'Stripe',
      async () =>
        stripeServes(
          await stripeSecrets(secretStoreOf(names, region)),
          inputs,
          key => new Stripe(key, { timeout: 10_000 }),
        ),
    ],
  ]
  const findings = await Promise.all(checks.map(([name, check]) => tried(name, check)))
  return findings.flat().map(acceptedBy(inputs.accept))
}

/** Who deploys may not be allowed to look everywhere. */
async function tried(name: string, check: () => Promise<Finding | Finding[]>): Promise<Finding | Finding[]> {
  try {
    return await check()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return advice(`Not checked: ${name}. ${reason}`, 'docs/operations.md says what is needed.')
  }
}
