import { type CloudFormationClient, DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation'
import {
  type CloudFrontClient,
  GetDistributionConfigCommand,
  UpdateDistributionCommand,
  waitUntilDistributionDeployed,
} from '@aws-sdk/client-cloudfront'

/** CloudFront takes some minutes to reach all its places. */
const DEPLOYED_TIMEOUT_S = 1_800
const HEADER = 'x-origin-secret'

export async function distributionOf(cloudFormation: CloudFormationClient, edgeStack: string): Promise<string> {
  const { StackResources = [] } = await cloudFormation.send(new DescribeStackResourcesCommand({ StackName: edgeStack }))
  const id = StackResources.find(each => each.ResourceType === 'AWS::CloudFront::Distribution')?.PhysicalResourceId
  if (!id) throw new Error(`${edgeStack} has no distribution.`)
  return id
}

/** Has CloudFront send another value with its requests, and waits until it does so everywhere. */
export async function sendFromCloudFront(cloudFront: CloudFrontClient, Id: string, value: string): Promise<void> {
  const { DistributionConfig, ETag } = await cloudFront.send(new GetDistributionConfigCommand({ Id }))
  const headers = (DistributionConfig?.Origins?.Items ?? [])
    .flatMap(origin => origin.CustomHeaders?.Items ?? [])
    .filter(({ HeaderName }) => HeaderName?.toLowerCase() === HEADER)
  if (!DistributionConfig || headers.length === 0) throw new Error(`Distribution ${Id} sends no ${HEADER}.`)
  for (const header of headers) header.HeaderValue = value
  await cloudFront.send(new UpdateDistributionCommand({ Id, DistributionConfig, IfMatch: ETag }))
  await waitUntilDistributionDeployed({ client: cloudFront, maxWaitTime: DEPLOYED_TIMEOUT_S }, { Id })
}
