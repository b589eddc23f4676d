import { isDeepStrictEqual } from 'node:util'
import {
  type CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  UpdateStackCommand,
  waitUntilStackUpdateComplete,
} from '@aws-sdk/client-cloudformation'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'

export interface EditableResource {
  readonly Type: string
  // biome-ignore lint/suspicious/noExplicitAny: each type of resource has its own.
  Properties?: Record<string, any>
  DependsOn?: string | string[]
}

export interface EditableTemplate {
  readonly Resources: Record<string, EditableResource>
  readonly Parameters?: Readonly<Record<string, object>>
  Metadata?: Record<string, unknown>
}

export interface Stacks {
  readonly cloudFormation: CloudFormationClient
  readonly s3: S3Client
  /** The CDK's own, which takes templates that are too large for a request. */
  readonly assetsBucket: string
}

/** What CloudFormation takes in a request; from S3 it takes a megabyte. */
const MAX_BODY_BYTES = 51_200
const MAX_WAIT_SECONDS = 3_600
/** Where a template keeps what was taken out of it. */
const ASIDE = 'VitrineSetAside'

/** As it was deployed last. @throws Error if there is no such stack */
export async function templateOf({ cloudFormation }: Stacks, StackName: string): Promise<EditableTemplate> {
  const { TemplateBody = '' } = await cloudFormation.send(
    new GetTemplateCommand({ StackName, TemplateStage: 'Original' }),
  )
  return JSON.parse(TemplateBody) as EditableTemplate
}

/**
 * Changes a deployed stack without a release. Code, parameters, tags and rights stay; the next deployment writes its own
 * template over it. @returns whether there was anything to change
 * @throws Error if CloudFormation takes the change back
 */
export async function changeTemplate(
  stacks: Stacks,
  StackName: string,
  change: (template: EditableTemplate) => void,
): Promise<boolean> {
  const { cloudFormation: client } = stacks
  await settled(client, StackName)
  const before = await templateOf(stacks, StackName)
  const template = structuredClone(before)
  change(template)
  if (isDeepStrictEqual(template, before)) return false
  await client.send(
    new UpdateStackCommand({
      StackName,
      ...(await bodyOf(stacks, StackName, JSON.stringify(template))),
      Parameters: Object.keys(template.Parameters ?? {}).map(ParameterKey => ({
        ParameterKey,
        UsePreviousValue: true,
      })),
      Capabilities: ['CAPABILITY_IAM', 'CAPABILITY_NAMED_IAM'],
    }),
  )
  await updated(client, StackName)
  return true
}

/** An interrupted run may have left an update on its way. */
async function settled(client: CloudFormationClient, StackName: string): Promise<void> {
  const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }))
  if (Stacks[0]?.StackStatus?.endsWith('_IN_PROGRESS')) await updated(client, StackName)
}

async function updated(client: CloudFormationClient, StackName: string): Promise<void> {
  try {
    await waitUntilStackUpdateComplete({ client, maxWaitTime: MAX_WAIT_SECONDS }, { StackName })
  } catch (error) {
    const message = `${StackName} was not updated. Its events in CloudFormation say why. Mend that, and run this again.`
    throw new Error(message, { cause: error })
  }
}

async function bodyOf({ s3, assetsBucket }: Stacks, stack: string, TemplateBody: string) {
  if (Buffer.byteLength(TemplateBody) <= MAX_BODY_BYTES) return { TemplateBody }
  const Key = `restoring/${stack}.json`
  await s3.send(new PutObjectCommand({ Bucket: assetsBucket, Key, Body: TemplateBody }))
  return { TemplateURL: `https://${assetsBucket}.s3.${await s3.config.region()}.amazonaws.com/${Key}` }
}

export const isTable = ({ Type }: EditableResource) => Type === 'AWS::DynamoDB::GlobalTable'

/** Takes resources out of a template, and remembers them in it. What waits for them waits no more. */
export function setAside(template: EditableTemplate, isWanted: (resource: EditableResource) => boolean): void {
  const { Resources } = template
  const wanted = new Set(Object.keys(Resources).filter(id => isWanted(Resources[id]!)))
  if (wanted.size === 0) return
  const aside: Record<string, EditableResource> = {}
  for (const [id, resource] of Object.entries(Resources)) {
    const waitsFor = [resource.DependsOn ?? []].flat()
    if (!wanted.has(id) && !waitsFor.some(other => wanted.has(other))) continue
    aside[id] = structuredClone(resource)
    if (wanted.has(id)) delete Resources[id]
    else resource.DependsOn = waitsFor.filter(other => !wanted.has(other))
  }
  template.Metadata = { ...template.Metadata, [ASIDE]: aside }
}

/** CloudFormation makes them anew, and reads what other stacks say now. */
export function bringBack(template: EditableTemplate): void {
  const { [ASIDE]: aside, ...rest } = template.Metadata ?? {}
  if (!aside) return
  Object.assign(template.Resources, aside)
  if (Object.keys(rest).length > 0) template.Metadata = rest
  else delete template.Metadata
}
