import { CfnOutput, Stack } from 'aws-cdk-lib'
import { AttributeType, Billing, ProjectionType, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import { cron, recurringSchedules } from '../../events/cron.ts'
import { table as definition, keysOnlyIndexes } from '../../functions/platform/table.ts'
import { Buckets } from './buckets.ts'
import { dataRemoval } from './data-removal.ts'
import type { Deployment } from './handler-function.ts'
import { MailEvents } from './mail-events.ts'
import { Queues } from './queues.ts'
import { Secrets } from './secrets.ts'
import { addStackOutput } from './stack-outputs.ts'
import { Timers } from './timers.ts'

export class DataStack extends Stack {
  constructor(scope: Construct, id: string, { inputs, names }: Deployment) {
    super(scope, id, {
      env: { account: inputs.account, region: inputs.region },
      description: 'Vitrine: table, buckets, queues, timers, mail and secrets',
      terminationProtection: !inputs.disposable,
    })
    const removalPolicy = dataRemoval(inputs)
    const table = new TableV2(this, 'Table', {
      tableName: names.table,
      partitionKey: keyOf(definition.partitionKey),
      ...(definition.sortKey && { sortKey: keyOf(definition.sortKey) }),
      globalSecondaryIndexes: Object.entries(definition.indexes).map(([indexName, index]) => ({
        indexName,
        partitionKey: keyOf(index.partitionKey),
        sortKey: keyOf(index.sortKey),
        projectionType: keysOnlyIndexes.includes(indexName) ? ProjectionType.KEYS_ONLY : ProjectionType.ALL,
      })),
      billing: Billing.onDemand(),
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'expiresAt',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: !inputs.disposable,
      removalPolicy,
    })
    // What `npm run deploy` asks a stage for that it must not change by itself (infra/operations/remembered.ts).
    if (inputs.shopCurrency) new CfnOutput(this, 'Currency', { value: inputs.shopCurrency })
    if (inputs.size) new CfnOutput(this, 'Size', { value: inputs.size })
    if (inputs.secretStore) new CfnOutput(this, 'SecretStore', { value: inputs.secretStore })
    if (table.tableStreamArn) addStackOutput(this, 'TableStreamArn', table.tableStreamArn)
    new Buckets(this, 'Buckets', names, inputs.account, removalPolicy)
    new Queues(this, 'Queues', names, inputs.drainedQueues ?? [])
    new Timers(this, 'Timers', names, inputs.account, removalPolicy, recurringSchedules(cron), inputs.drainedQueues)
    new MailEvents(this, 'Mail', names)
    if (!names.hasParameters) new Secrets(this, 'Secrets', names, removalPolicy)
  }
}

const types = { string: AttributeType.STRING, number: AttributeType.NUMBER, binary: AttributeType.BINARY }

const keyOf = ({ name, type }: { name: string; type: keyof typeof types }) => ({ name, type: types[type] })
