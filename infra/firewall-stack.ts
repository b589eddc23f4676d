import { Stack } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { endpoints } from '../shared/endpoint-table.ts'
import { handOver } from './handed-over.ts'
import type { Deployment } from './handler-function.ts'

/** What CloudFront uses from WAF must lie there. */
export const CLOUDFRONT_REGION = 'us-east-1'

const WINDOW_SECONDS = 300

/** Requests one address may make in five minutes: a household behind one address, not a scraper. */
const ANY_REQUEST = 3_000
/** To what costs us most: passwords to hash, photographs to identify. The functions limit more finely. */
const COSTLY_REQUEST = 300

const COSTLY_PATHS = [
  endpoints.login.path,
  endpoints.register.path,
  endpoints.identifyAntique.path,
  endpoints.startIdentification.path,
  endpoints.createUpload.path,
  endpoints.storePhoto.path,
]

type Statement = CfnWebACL.StatementProperty

const pathIs = (searchString: string): Statement => ({
  byteMatchStatement: {
    searchString,
    positionalConstraint: 'EXACTLY',
    fieldToMatch: { uriPath: {} },
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
})

const perAddress = (limit: number, scopeDownStatement: Statement): Statement => ({
  rateBasedStatement: { limit, evaluationWindowSec: WINDOW_SECONDS, aggregateKeyType: 'IP', scopeDownStatement },
})

const visibility = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
})

export class FirewallStack extends Stack {
  constructor(scope: Construct, id: string, { inputs, names }: Deployment) {
    super(scope, id, {
      env: { account: inputs.account, region: CLOUDFRONT_REGION },
      description: 'Vitrine: WAF rules of CloudFront',
    })
    const block = (name: string, priority: number, statement: Statement): CfnWebACL.RuleProperty => ({
      name,
      priority,
      statement,
      action: { block: { customResponse: { responseCode: 429 } } },
      visibilityConfig: visibility(name),
    })
    const managed = (name: string, priority: number): CfnWebACL.RuleProperty => ({
      name,
      priority,
      statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
      overrideAction: { none: {} },
      visibilityConfig: visibility(name),
    })
    const acl = new CfnWebACL(this, 'WebAcl', {
      name: names.prefix,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(names.prefix),
      rules: [
        block(
          'CostlyRequests',
          0,
          perAddress(COSTLY_REQUEST, { orStatement: { statements: COSTLY_PATHS.map(pathIs) } }),
        ),
        // Stripe sends bursts from few addresses, and signs them.
        block(
          'AllRequests',
          1,
          perAddress(ANY_REQUEST, { notStatement: { statement: pathIs(endpoints.receiveStripeWebhook.path) } }),
        ),
        managed('AWSManagedRulesAmazonIpReputationList', 2),
        managed('AWSManagedRulesKnownBadInputsRuleSet', 3),
      ],
    })
    handOver(this, 'WebAclArn', acl.attrArn)
  }
}
