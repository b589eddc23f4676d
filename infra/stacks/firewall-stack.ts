import { Stack } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { endpointList, endpoints } from '../../shared/contract/endpoint-table.ts'
import { messageFor } from '../../shared/contract/errors.ts'
import type { Deployment } from './handler-function.ts'
import { addStackOutput } from './stack-outputs.ts'

/** What CloudFront uses from WAF must lie there. */
export const CLOUDFRONT_REGION = 'us-east-1'

const WINDOW_SECONDS = 300

/** Requests one address may make in five minutes. A page takes about six: an office behind one address, not a scraper. */
const API_REQUESTS = 6_000
/** Pages that functions render, each with queries of its own. Readers load one now and then, robots many. */
const PAGE_REQUESTS = 3_000
/** Stripe sends bursts from few addresses, and signs them. */
const WEBHOOK_REQUESTS = 30_000
/** To what costs us most: passwords to hash, mail to send, photographs to identify. The functions limit more finely. */
const COSTLY_REQUESTS = 300

const COSTLY_PATHS = [
  endpoints.login.path,
  endpoints.register.path,
  endpoints.requestPasswordReset.path,
  endpoints.resetPassword.path,
  endpoints.changePassword.path,
  endpoints.requestEmailChange.path,
  endpoints.requestEmailConfirmation.path,
  endpoints.confirmEmailChange.path,
  endpoints.endOtherSessions.path,
  endpoints.closeAccount.path,
  endpoints.startConnectOnboarding.path,
  endpoints.openConnectDashboard.path,
  endpoints.identifyAntique.path,
  endpoints.startIdentification.path,
  endpoints.findSimilarByPhoto.path,
  endpoints.createUpload.path,
  endpoints.storePhoto.path,
]

const WEBHOOK = endpoints.receiveStripeWebhook.path
const API = '/api/'
/** `/marketplace/{id}` -> `/marketplace/` */
const PAGES = new Set(
  endpointList
    .map(({ row }) => row.path.split('{')[0] ?? row.path)
    .filter(path => !path.startsWith(API) && !path.endsWith('.txt')),
)

type Statement = CfnWebACL.StatementProperty

const path = (positionalConstraint: 'EXACTLY' | 'STARTS_WITH') => (searchString: string) => ({
  byteMatchStatement: {
    searchString,
    positionalConstraint,
    fieldToMatch: { uriPath: {} },
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
})
const pathIs = path('EXACTLY')
const pathBegins = path('STARTS_WITH')

const anyOf = (statements: Statement[]): Statement => ({ orStatement: { statements } })

const perAddress = (limit: number, scopeDownStatement: Statement): Statement => ({
  rateBasedStatement: { limit, evaluationWindowSec: WINDOW_SECONDS, aggregateKeyType: 'IP', scopeDownStatement },
})

const visibility = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
})

/** WAF's metrics of all rules together. */
export const WHOLE_FIREWALL = 'ALL'

const REFUSAL = 'TooManyRequests'

export class FirewallStack extends Stack {
  constructor(scope: Construct, id: string, { inputs, names }: Deployment) {
    super(scope, id, {
      env: { account: inputs.account, region: CLOUDFRONT_REGION },
      description: 'Vitrine: WAF rules of CloudFront',
    })
    const limit = (name: string, priority: number, requests: number, counted: Statement): CfnWebACL.RuleProperty => ({
      name,
      priority,
      statement: perAddress(requests, counted),
      action: {
        block: {
          customResponse: {
            responseCode: 429,
            customResponseBodyKey: REFUSAL,
            responseHeaders: [
              { name: 'retry-after', value: String(WINDOW_SECONDS) },
              { name: 'cache-control', value: 'no-store' },
            ],
          },
        },
      },
      visibilityConfig: visibility(name),
    })
    const managed = (name: string, priority: number): CfnWebACL.RuleProperty => ({
      name,
      priority,
      statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
      overrideAction: { none: {} },
      visibilityConfig: visibility(name),
    })
    const apart = { notStatement: { statement: pathIs(WEBHOOK) } }
    const acl = new CfnWebACL(this, 'WebAcl', {
      name: names.prefix,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(names.prefix),
      customResponseBodies: {
        [REFUSAL]: {
          contentType: 'APPLICATION_JSON',
          content: JSON.stringify({ message: messageFor('too_many_requests'), code: 'too_many_requests' }),
        },
      },
      rules: [
        limit('CostlyRequests', 0, COSTLY_REQUESTS, anyOf(COSTLY_PATHS.map(pathIs))),
        limit('AllRequests', 1, API_REQUESTS, { andStatement: { statements: [pathBegins(API), apart] } }),
        managed('AWSManagedRulesAmazonIpReputationList', 2),
        managed('AWSManagedRulesKnownBadInputsRuleSet', 3),
        limit('PageRequests', 4, PAGE_REQUESTS, anyOf([...PAGES].map(pathBegins))),
        limit('WebhookRequests', 5, WEBHOOK_REQUESTS, pathIs(WEBHOOK)),
      ],
    })
    addStackOutput(this, 'WebAclArn', acl.attrArn)
  }
}
