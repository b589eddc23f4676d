import { isDeepStrictEqual } from 'node:util'
import type { AttributeValue, _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBRecord, AttributeValue as EventAttribute } from 'aws-lambda'
import { LOCAL_REGION } from './credentials.ts'

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** Lambda gets bytes as base64, the SDK as they are. Sets are sorted, so that equal ones look equal. */
function toEventAttribute(value: AttributeValue): EventAttribute {
  if (value.B) return { B: base64(value.B) }
  if (value.BS) return { BS: value.BS.map(base64).toSorted() }
  if (value.SS) return { SS: value.SS.toSorted() }
  if (value.NS) return { NS: value.NS.toSorted() }
  if (value.L) return { L: value.L.map(toEventAttribute) }
  if (value.M) return { M: toEventImage(value.M) }
  return value as EventAttribute
}

const toEventImage = (image: Record<string, AttributeValue>) =>
  Object.fromEntries(Object.entries(image).map(([name, value]) => [name, toEventAttribute(value)]))

const isSame = (before: AttributeValue | undefined, after: AttributeValue | undefined): boolean =>
  before !== undefined && after !== undefined && isDeepStrictEqual(toEventAttribute(before), toEventAttribute(after))

/**
 * DynamoDB has no record of a write that left the item as it was; the embedded engine has one. Both write a number in one
 * way, so only the order of attributes and of sets can differ.
 */
export function changesSomething({ eventName, dynamodb: { OldImage, NewImage } = {} }: StreamRecord): boolean {
  if (eventName !== 'MODIFY' || !OldImage || !NewImage) return true
  const names = Object.keys(NewImage)
  if (names.length !== Object.keys(OldImage).length) return true
  return names.some(name => !isSame(OldImage[name], NewImage[name]))
}

export function toEventRecord(record: StreamRecord, streamArn: string): DynamoDBRecord {
  const { Keys, NewImage, OldImage, ApproximateCreationDateTime, ...rest } = record.dynamodb ?? {}
  return {
    eventID: record.eventID,
    eventName: record.eventName,
    eventVersion: record.eventVersion,
    eventSource: 'aws:dynamodb',
    awsRegion: LOCAL_REGION,
    eventSourceARN: streamArn,
    ...(record.userIdentity && {
      userIdentity: { principalId: record.userIdentity.PrincipalId, type: record.userIdentity.Type },
    }),
    dynamodb: {
      ...rest,
      ...(ApproximateCreationDateTime && {
        ApproximateCreationDateTime: Math.floor(ApproximateCreationDateTime.getTime() / 1_000),
      }),
      ...(Keys && { Keys: toEventImage(Keys) }),
      ...(NewImage && { NewImage: toEventImage(NewImage) }),
      ...(OldImage && { OldImage: toEventImage(OldImage) }),
    },
  }
}
