import { isDeepStrictEqual } from 'node:util'
import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  UpdateStackCommand,
} from '@aws-sdk/client-cloudformation'
import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  PutItemCommand,
  ScanCommand,
  type TableDescription,
  UpdateTableCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import {
  InvokeCommand,
  LambdaClient,
  ListEventSourceMappingsCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda'
import { DeleteObjectsCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import type { EditableResource, EditableTemplate } from '../operations/stack-templates.ts'

interface Mapping {
  readonly UUID: string
  readonly EventSourceArn: string
  State: 'Enabled' | 'Disabled'
}

interface Made {
  readonly created: Date
  readonly summary?: TableDescription['RestoreSummary']
  isProtected: boolean
}

type Handler = (input: never) => Promise<object> | object

const SOURCE = 'Fn::GetStackOutput'

/**
 * An account that has a stage. Items are in the tests' DynamoDB; what that lacks (backups, stacks, triggers) is here, as
 * CloudFormation does it: an output of a resource is read when the resource is updated, and what names another stack's
 * output is resolved when it is made.
 */
export class AccountDouble {
  readonly prefix: string
  readonly cloudFormation = new CloudFormationClient({ region: 'eu-central-1' })
  readonly lambda = new LambdaClient({ region: 'eu-central-1' })
  readonly s3 = new S3Client({ region: 'eu-central-1' })
  readonly dynamo: DynamoDBClient
  readonly templates: Map<string, EditableTemplate>
  readonly mappings = new Map<string, Mapping>()
  /** Names of the commands that change something. */
  readonly changes: string[] = []
  readonly objects = new Set<string>()
  /** After so many changes the process that asks is killed; the last one was made. */
  allowed = Number.POSITIVE_INFINITY
  readonly #engine: DynamoDBClient
  /** Its keys and indexes are those of the stage's table. */
  readonly #likeTable = process.env.TABLE_NAME
  readonly #made = new Map<string, Made>()
  readonly #backups: { arn: string; name: string; table: string; made: Date; items: Record<string, never>[] }[] = []
  readonly #tags = new Map<string, { Key: string; Value: string }[]>()
  readonly #outputs = new Map<string, Record<string, string>>()
  #now = Date.parse('2026-11-30T10:00:00Z')

  constructor(prefix: string, engine: DynamoDBClient, templates: Record<string, EditableTemplate>) {
    this.prefix = prefix
    this.#engine = engine
    this.templates = new Map(Object.entries(templates).map(([concern, each]) => [`${prefix}-${concern}`, each]))
    this.dynamo = { send: (command: never) => this.#send(command) } as unknown as DynamoDBClient
    this.#mockStacks()
    this.#mockLambda()
    this.#mockObjects()
  }

  #tick(): Date {
    this.#now += 1_000
    return new Date(this.#now)
  }

  #changed(name: string): void {
    this.changes.push(name)
    if (--this.allowed < 0) throw new Error('killed')
  }

  /** Makes the stage's table with its stream, and what its stacks hold. */
  async deploy(): Promise<void> {
    await this.#create(this.prefix, true)
    this.#made.set(this.prefix, { created: this.#tick(), isProtected: true })
    this.#tags.set(this.prefix, [
      { Key: 'aws:cloudformation:stack-name', Value: `${this.prefix}-data` },
      { Key: 'team', Value: 'antiques' },
    ])
    this.#outputs.set(`${this.prefix}-data`, { TableStreamArn: await this.streamOf(this.prefix) })
    for (const [stack, { Resources }] of this.templates) await this.#make(stack, {}, Resources)
  }

  async streamOf(table: string): Promise<string> {
    const { Table } = await this.#engine.send(new DescribeTableCommand({ TableName: table }))
    return Table?.LatestStreamArn ?? ''
  }

  async #create(TableName: string, hasStream: boolean): Promise<void> {
    const { Table } = await this.#engine.send(new DescribeTableCommand({ TableName: this.#likeTable }))
    await this.#engine.send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: Table?.KeySchema,
        AttributeDefinitions: Table?.AttributeDefinitions,
        GlobalSecondaryIndexes: Table?.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => ({
          IndexName,
          KeySchema,
          Projection,
        })),
        ...(hasStream && { StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } }),
      }),
    )
    await waitUntilTableExists({ client: this.#engine, maxWaitTime: 60, minDelay: 1, maxDelay: 1 }, { TableName })
  }

  async #itemsOf(TableName: string) {
    return ((await this.#engine.send(new ScanCommand({ TableName }))).Items ?? []) as Record<string, never>[]
  }

  async #fill(TableName: string, items: readonly Record<string, never>[]): Promise<void> {
    for (const Item of items) await this.#engine.send(new PutItemCommand({ TableName, Item }))
  }

  #arnOf = (table: string) => `arn:aws:dynamodb:eu-central-1:111111111111:table/${table}`
  #nameOf = (arn: string) => arn.split('/').at(-1) ?? ''

  readonly #answers: Readonly<Record<string, Handler>> = {
    DescribeTableCommand: async ({ TableName }: { TableName: string }) => {
      const { Table } = await this.#engine.send(new DescribeTableCommand({ TableName }))
      const made = this.#made.get(TableName)
      return {
        Table: {
          ...Table,
          TableArn: this.#arnOf(TableName),
          CreationDateTime: made?.created,
          RestoreSummary: made?.summary,
          DeletionProtectionEnabled: made?.isProtected,
        },
      }
    },
    RestoreTableToPointInTimeCommand: async (input: {
      SourceTableName: string
      TargetTableName: string
      RestoreDateTime: Date
    }) => {
      const { SourceTableName, TargetTableName, RestoreDateTime } = input
      await this.#restore(TargetTableName, SourceTableName, RestoreDateTime, await this.#itemsOf(SourceTableName))
      return {}
    },
    CreateBackupCommand: async ({ TableName, BackupName }: { TableName: string; BackupName: string }) => {
      const items = await this.#itemsOf(TableName)
      const arn = `${this.#arnOf(TableName)}/backup/${this.#backups.length}`
      this.#backups.push({ arn, name: BackupName, table: TableName, made: this.#tick(), items })
      return { BackupDetails: { BackupArn: arn } }
    },
    DescribeBackupCommand: () => ({ BackupDescription: { BackupDetails: { BackupStatus: 'AVAILABLE' } } }),
    ListBackupsCommand: ({ TableName }: { TableName: string }) => ({
      BackupSummaries: this.#backups
        .filter(({ table }) => table === TableName)
        .map(({ arn, name, made }) => ({
          BackupArn: arn,
          BackupName: name,
          BackupStatus: 'AVAILABLE',
          BackupCreationDateTime: made,
        })),
    }),
    RestoreTableFromBackupCommand: async (input: { BackupArn: string; TargetTableName: string }) => {
      const backup = this.#backups.find(({ arn }) => arn === input.BackupArn)
      if (!backup) throw new Error('There is no such backup.')
      await this.#restore(input.TargetTableName, backup.table, backup.made, backup.items)
      return {}
    },
    UpdateTableCommand: async (input: { TableName: string; DeletionProtectionEnabled?: boolean }) => {
      const made = this.#made.get(input.TableName)
      if (input.DeletionProtectionEnabled === undefined) return this.#engine.send(new UpdateTableCommand(input))
      if (made) made.isProtected = input.DeletionProtectionEnabled
      return {}
    },
    DeleteTableCommand: async (input: { TableName: string }) => {
      if (this.#made.get(input.TableName)?.isProtected) throw new Error('The table is protected.')
      await this.#engine.send(new DeleteTableCommand(input))
      this.#made.delete(input.TableName)
      this.#tags.delete(input.TableName)
      return {}
    },
    UpdateContinuousBackupsCommand: () => ({}),
    ListTagsOfResourceCommand: ({ ResourceArn }: { ResourceArn: string }) => ({
      Tags: this.#tags.get(this.#nameOf(ResourceArn)) ?? [],
    }),
    TagResourceCommand: (input: { ResourceArn: string; Tags: { Key: string; Value: string }[] }) => {
      this.#tags.set(this.#nameOf(input.ResourceArn), input.Tags)
      return {}
    },
  }

  tagsOf = (table: string) => this.#tags.get(table) ?? []
  isProtected = (table: string) => this.#made.get(table)?.isProtected ?? false

  async #restore(target: string, source: string, RestoreDateTime: Date, items: readonly Record<string, never>[]) {
    // Neither stream nor protection come with it.
    await this.#create(target, false)
    await this.#fill(target, items)
    const summary = { SourceTableArn: this.#arnOf(source), RestoreDateTime, RestoreInProgress: false }
    this.#made.set(target, { created: this.#tick(), summary, isProtected: false })
  }

  async #send(command: { input: never; constructor: { name: string } }): Promise<unknown> {
    const { name } = command.constructor
    const answer = await (this.#answers[name]?.(command.input) ?? this.#engine.send(command as never))
    if (/^(?:Create|Delete|Put|Restore|Tag|Update)/.test(name)) this.#changed(name)
    return answer
  }

  #mockStacks(): void {
    const stacks = mockClient(this.cloudFormation)
    stacks.on(GetTemplateCommand).callsFake(({ StackName }) => {
      const template = this.templates.get(StackName)
      if (!template) throw new Error(`Stack with id ${StackName} does not exist`)
      return { TemplateBody: JSON.stringify(template) }
    })
    stacks.on(DescribeStacksCommand).callsFake(({ StackName }) => ({
      Stacks: [
        {
          StackStatus: 'UPDATE_COMPLETE',
          Outputs: Object.entries(this.#outputs.get(StackName) ?? {}).map(([OutputKey, OutputValue]) => ({
            OutputKey,
            OutputValue,
          })),
        },
      ],
    }))
    stacks.on(UpdateStackCommand).callsFake(async ({ StackName, TemplateBody }) => {
      const before = this.templates.get(StackName)!
      const template = JSON.parse(TemplateBody) as EditableTemplate
      if (isDeepStrictEqual(before, template)) throw new Error('No updates are to be performed.')
      await this.#make(StackName, before.Resources, template.Resources)
      this.templates.set(StackName, template)
      this.#changed('UpdateStackCommand')
    })
  }

  async #make(
    stack: string,
    before: EditableTemplate['Resources'],
    after: EditableTemplate['Resources'],
  ): Promise<void> {
    for (const [id, resource] of Object.entries(after)) {
      const old = before[id]
      if (!old && resource.Type === 'AWS::Lambda::EventSourceMapping') await this.#map(`${stack}/${id}`, resource)
      const isUpdated = old && !isDeepStrictEqual(old.Properties, resource.Properties)
      if (isUpdated && resource.Type === 'AWS::DynamoDB::GlobalTable')
        this.#outputs.set(stack, { TableStreamArn: await this.streamOf(this.prefix) })
    }
    for (const id of Object.keys(before)) if (!after[id]) this.mappings.delete(`${stack}/${id}`)
  }

  async #map(UUID: string, { Properties = {} }: EditableResource): Promise<void> {
    const { EventSourceArn: source } = Properties
    const isOutput = typeof source === 'object'
    const EventSourceArn = isOutput ? this.#outputs.get(source[SOURCE].StackName)?.[source[SOURCE].OutputName] : source
    if (isOutput && EventSourceArn !== (await this.streamOf(this.prefix))) throw new Error('Stream not found.')
    this.mappings.set(UUID, { UUID, EventSourceArn, State: 'Enabled' })
  }

  #mockLambda(): void {
    const lambda = mockClient(this.lambda)
    lambda
      .on(ListEventSourceMappingsCommand)
      .callsFake(() => ({ EventSourceMappings: [...this.mappings.values()].map(each => ({ ...each })) }))
    lambda.on(UpdateEventSourceMappingCommand).callsFake(({ UUID, Enabled }) => {
      this.mappings.get(UUID)!.State = Enabled ? 'Enabled' : 'Disabled'
      this.#changed('UpdateEventSourceMappingCommand')
    })
    lambda.on(InvokeCommand).callsFake(({ FunctionName }) => this.#changed(`Invoke ${FunctionName}`))
  }

  #mockObjects(): void {
    const s3 = mockClient(this.s3)
    s3.on(ListObjectsV2Command).callsFake(({ Prefix }) => ({
      Contents: [...this.objects].filter(key => key.startsWith(Prefix)).map(Key => ({ Key })),
    }))
    s3.on(DeleteObjectsCommand).callsFake(({ Delete }) => {
      for (const { Key } of Delete.Objects) this.objects.delete(Key)
      this.#changed('DeleteObjectsCommand')
    })
    s3.on(PutObjectCommand).callsFake(({ Key }) => void this.objects.add(Key))
  }
}
