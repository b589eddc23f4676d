import { AwsError } from './aws-error.ts'
import type { MessageAttribute, MessageAttributes } from './message-attributes.ts'

/** SQS's limit since August 2025, for a message with its attributes and for all messages of a batch. */
export const MAX_MESSAGE_BYTES = 1024 * 1024
const MAX_ATTRIBUTES = 10

/** The characters that SendMessage documents; not imported, so that our own code is not checked by its own rule. */
const SQS_TEXT = /^(?:[\t\n\r]|[ -\u{D7FF}]|[\u{E000}-\u{FFFD}]|[\u{10000}-\u{10FFFF}])*$/u

const ATTRIBUTE_NAME = /^(?!aws\.|amazon\.)(?!\.)(?!.*\.\.)[\w.-]{1,256}(?<!\.)$/i
const DATA_TYPE = /^(?:String|Number|Binary)(?:\..+)?$/

const refusal = (message: string) => new AwsError('InvalidParameterValue', 400, message)

/** What SQS refuses. @throws AwsError InvalidMessageContents, InvalidParameterValue */
export function checkMessage(body: string, attributes: MessageAttributes): void {
  if (body === '') throw refusal('The message body must not be empty.')
  if (!SQS_TEXT.test(body)) {
    throw new AwsError('InvalidMessageContents', 400, 'Invalid characters found in the message body.')
  }
  const named = Object.entries(attributes)
  if (named.length > MAX_ATTRIBUTES) throw refusal(`A message has at most ${MAX_ATTRIBUTES} attributes.`)
  for (const [name, attribute] of named) checkAttribute(name, attribute)
  if (messageBytes(body, attributes) > MAX_MESSAGE_BYTES) {
    throw refusal(
      `One or more parameters are invalid. Reason: Message must be shorter than ${MAX_MESSAGE_BYTES} bytes.`,
    )
  }
}

function checkAttribute(name: string, { DataType, StringValue, BinaryValue }: MessageAttribute) {
  if (!ATTRIBUTE_NAME.test(name)) throw refusal(`The message attribute name ${JSON.stringify(name)} is invalid.`)
  if (!DATA_TYPE.test(DataType)) throw refusal(`The message attribute ${name} has an invalid DataType.`)
  const value = DataType.startsWith('Binary') ? BinaryValue : StringValue
  if (!value) throw refusal(`The message attribute ${name} must contain a non-empty value for ${DataType}.`)
  if (StringValue !== undefined && !SQS_TEXT.test(StringValue)) {
    throw refusal(`The message attribute ${name} contains invalid characters.`)
  }
  if (DataType.startsWith('Number') && !Number.isFinite(Number(StringValue))) {
    throw refusal(`The message attribute ${name} is not a number.`)
  }
}

/** What SQS counts: the body, and each attribute's name, type and value. */
export const messageBytes = (body: string, attributes: MessageAttributes = {}): number =>
  Object.entries(attributes).reduce(
    (sum, [name, { DataType, StringValue = '', BinaryValue = '' }]) =>
      sum +
      Buffer.byteLength(name) +
      Buffer.byteLength(DataType) +
      Buffer.byteLength(StringValue) +
      Buffer.byteLength(BinaryValue, 'base64'),
    Buffer.byteLength(body),
  )
