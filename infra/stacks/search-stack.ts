import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { AccountRootPrincipal, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnResourcePolicy, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { CfnDomain } from 'aws-cdk-lib/aws-opensearchservice'
import { CfnPipeline } from 'aws-cdk-lib/aws-osis'
import { Trigger } from 'aws-cdk-lib/triggers'
import type { Construct, IDependable } from 'constructs'
import { ListingEntity } from '../../functions/core/listing/listing-store.ts'
import { indexDefinition } from '../../functions/core/search/engine/opensearch/listing-document.ts'
import { listingIndex, SHARDS } from '../../functions/core/search/engine/opensearch/listing-index.ts'
import { type EndpointName, endpointsByFeature, type Feature } from '../../shared/contract/endpoint-table.ts'
import type { Grant } from '../rights/grant.ts'
import { grantsOf } from '../rights/grants.ts'
import { statementsFor } from '../rights/policies.ts'
import { type Deployment, HandlerFunction } from './handler-function.ts'
import { suppressNag } from './nag-suppressions.ts'
import { reactionSizing } from './sizing.ts'
import { addStackOutput } from './stack-outputs.ts'

/** Two nodes, each with all listings: `m7g.large` has 8 GB of memory, half of it for the heap. */
const NODES = { instanceType: 'm7g.large.search', instanceCount: 2 }
const DISK_GB = 40
/** Capacity of the pipeline: one is enough for a thousand changes a second. */
const INGESTION_UNITS = { minUnits: 1, maxUnits: 4 }
/** Objects of the media bucket that nobody sees. */
const REFUSED = 'private/search-refused/'

/** Expressions of the pipeline's configuration. */
const expression = (text: string) => ['$', '{', text, '}'].join('')
const ID = expression('/id')
const ofStream = (name: string) => expression(`getMetadata("${name}")`)

const searchedKeys: ReadonlySet<string> = new Set(
  grantsOf('prepareSearch').flatMap(grant => (grant.on === 'table' ? grant.keys : [])),
)

/** Whether a feature searches, or writes items that searches read. The others don't wait for new searches. */
export const needsSearch = (feature: Feature): boolean =>
  Object.keys(endpointsByFeature[feature])
    .flatMap(name => grantsOf(name as EndpointName))
    .some(
      grant => grant.on === 'search' || (grant.on === 'table' && writesOf(grant).some(key => searchedKeys.has(key))),
    )

const writesOf = ({ action, keys }: Grant & { readonly on: 'table' }): readonly string[] =>
  ['PutItem', 'UpdateItem', 'DeleteItem'].includes(action) ? keys : []

/** What searches read, before the functions that search: a snapshot, or the index of OpenSearch and what feeds it. */
export class SearchStack extends Stack {
  private readonly deployment: Deployment

  constructor(scope: Construct, id: string, deployment: Deployment) {
    const { inputs, names } = deployment
    super(scope, id, {
      env: { account: inputs.account, region: inputs.region },
      description: 'Vitrine: what searches read',
    })
    this.deployment = deployment
    const feeding = names.hasOpenSearch ? this.addOpenSearch() : undefined
    this.prepare(feeding)
  }

  /** Again whenever its code changes, and so with each new schema. The deployment waits for it, and ends if it fails. */
  private prepare(feeding: { host: string; pipeline: IDependable } | undefined) {
    const { names } = this.deployment
    const sizing = reactionSizing('prepareSearch')
    const { lambda } = new HandlerFunction(this, 'prepareSearch', {
      deployment: this.deployment,
      handler: 'prepareSearch',
      description: 'Reads all listings for a new schema of searches, before functions are replaced.',
      sizing,
      statements: statementsFor(grantsOf('prepareSearch'), names),
      ...(feeding && { environment: { SEARCH_URL: `https://${feeding.host}` } }),
    })
    new Trigger(this, 'Prepare', {
      handler: lambda,
      timeout: sizing.timeout,
      executeAfter: feeding ? [feeding.pipeline as Construct] : [],
    })
  }

  private addOpenSearch() {
    const domain = this.addDomain()
    addStackOutput(this, 'SearchHost', domain.attrDomainEndpoint)
    const pipeline = this.addPipeline(domain)
    return { host: domain.attrDomainEndpoint, pipeline }
  }

  private addDomain(): CfnDomain {
    const { names } = this.deployment
    const slow = this.logs('SlowLogs', `/aws/opensearch/${names.prefix}`)
    const logs = new CfnResourcePolicy(this, 'LogsOfOpenSearch', {
      policyName: `${names.prefix}-opensearch`,
      policyDocument: JSON.stringify({
        Version: '2012-10-17',
        Statement: {
          Effect: 'Allow',
          Principal: { Service: 'es.amazonaws.com' },
          Action: ['logs:PutLogEvents', 'logs:CreateLogStream'],
          Resource: slow.logGroupArn,
          Condition: { StringEquals: { 'aws:SourceAccount': this.account } },
        },
      }),
    })
    const published = { cloudWatchLogsLogGroupArn: slow.logGroupArn, enabled: true }
    const domain = new CfnDomain(this, 'Domain', {
      domainName: names.searchDomain,
      engineVersion: 'OpenSearch_2.19',
      clusterConfig: { ...NODES, zoneAwarenessEnabled: true, zoneAwarenessConfig: { availabilityZoneCount: 2 } },
      ebsOptions: { ebsEnabled: true, volumeType: 'gp3', volumeSize: DISK_GB },
      encryptionAtRestOptions: { enabled: true },
      nodeToNodeEncryptionOptions: { enabled: true },
      domainEndpointOptions: { enforceHttps: true, tlsSecurityPolicy: 'Policy-Min-TLS-1-2-PFS-2023-10' },
      accessPolicies: new PolicyDocument({
        statements: [
          new PolicyStatement({
            // Whom the account's own roles and users admit; requests are signed.
            principals: [new AccountRootPrincipal()],
            actions: ['es:ESHttpGet', 'es:ESHttpHead', 'es:ESHttpPost', 'es:ESHttpPut', 'es:ESHttpDelete'],
            resources: [`${names.searchDomainArn}/*`],
          }),
        ],
      }),
      logPublishingOptions: { SEARCH_SLOW_LOGS: published, INDEX_SLOW_LOGS: published, ES_APPLICATION_LOGS: published },
    })
    domain.addResourceDependency(logs)
    // All that it has can be read from the table again.
    domain.applyRemovalPolicy(RemovalPolicy.DESTROY)
    suppressNag(
      domain,
      'OS1',
      'Functions are in no VPC, which would cost them a NAT gateway; requests are signed, and over TLS.',
    )
    suppressNag(domain, 'OS3', 'Lambda has no addresses of its own. Only roles of this account are admitted.')
    suppressNag(domain, 'OS4', 'Two data nodes need no managers of their own; docs/scale.md says when they do.')
    return domain
  }

  /** DynamoDB's zero-ETL integration, with our reading of a listing between the stream and the index. */
  private addPipeline(domain: CfnDomain): CfnPipeline {
    const { names } = this.deployment
    const { lambda } = new HandlerFunction(this, 'describeListings', {
      deployment: this.deployment,
      handler: 'describeListings',
      description: 'Makes documents for OpenSearch of the items of listings.',
      sizing: reactionSizing('describeListings'),
      statements: [],
    })
    const statement = (actions: string[], resources: string[]) => new PolicyStatement({ actions, resources })
    const role = new Role(this, 'PipelineRole', {
      description: 'What the pipeline from the table to OpenSearch may do.',
      assumedBy: new ServicePrincipal('osis-pipelines.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
      inlinePolicies: {
        Grants: new PolicyDocument({
          statements: [
            statement(['dynamodb:DescribeTable'], [names.tableArn]),
            statement(
              ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
              [names.streamArns],
            ),
            statement(['lambda:InvokeFunction'], [names.functionArn('describeListings')]),
            statement(['es:DescribeDomain'], [names.searchDomainArn]),
            statement(
              ['es:ESHttpGet', 'es:ESHttpHead', 'es:ESHttpPost', 'es:ESHttpPut', 'es:ESHttpDelete'],
              [`${names.searchDomainArn}/*`],
            ),
            statement(['s3:PutObject'], [`arn:aws:s3:::${names.mediaBucket}/${REFUSED}*`]),
          ],
        }),
      },
    })
    suppressNag(role, `IAM5[Resource::${names.streamArns}]`, 'The streams of one table, which has one at a time.')
    suppressNag(
      role,
      `IAM5[Resource::${names.searchDomainArn}/*]`,
      'All of the one domain: the pipeline also asks for its templates and its health.',
    )
    suppressNag(
      role,
      `IAM5[Resource::arn:aws:s3:::${names.mediaBucket}/${REFUSED}*]`,
      'One folder; the names are made up at run time.',
    )
    const logs = this.logs('PipelineLogs', `/aws/vendedlogs/OpenSearchIngestion/${names.prefix}`)
    const pipeline = new CfnPipeline(this, 'Pipeline', {
      pipelineName: names.searchDomain,
      ...INGESTION_UNITS,
      pipelineConfigurationBody: JSON.stringify(this.pipelineConfiguration(domain, role)),
      logPublishingOptions: { isLoggingEnabled: true, cloudWatchLogDestination: { logGroup: logs.logGroupName } },
    })
    pipeline.node.addDependency(lambda, role)
    return pipeline
  }

  private pipelineConfiguration(domain: CfnDomain, role: Role) {
    const { names } = this.deployment
    const aws = { region: this.region, sts_role_arn: role.roleArn }
    return {
      version: '2',
      listings: {
        source: {
          dynamodb: {
            acknowledgments: true,
            // What was before is compared with the table when all this stands.
            tables: [{ table_arn: names.tableArn, stream: { start_position: 'LATEST', view_on_remove: 'OLD_IMAGE' } }],
            aws,
          },
        },
        processor: [
          { drop_events: { drop_when: `/entity != "${ListingEntity.entityName}"` } },
          {
            aws_lambda: {
              function_name: names.functionName('describeListings'),
              invocation_type: 'request-response',
              // As many, in the same order: each keeps what the stream said of it.
              response_events_match: true,
              batch: {
                key_name: 'events',
                threshold: { event_count: 100, maximum_size: '4mb', event_collect_timeout: '1s' },
              },
              aws,
            },
          },
        ],
        sink: [
          {
            opensearch: {
              hosts: [`https://${domain.attrDomainEndpoint}`],
              index: listingIndex(),
              index_type: 'custom',
              template_type: 'index-template',
              template_content: JSON.stringify({ template: indexDefinition(SHARDS) }),
              document_id: ID,
              action: ofStream('opensearch_action'),
              document_version: ofStream('document_version'),
              document_version_type: 'external',
              flush_timeout: 1_000,
              dlq: { s3: { bucket: names.mediaBucket, key_path_prefix: REFUSED, ...aws } },
              aws,
            },
          },
        ],
      },
    }
  }

  private logs(id: string, logGroupName: string): LogGroup {
    return new LogGroup(this, id, {
      logGroupName,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
  }
}
