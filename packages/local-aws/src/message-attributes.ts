import { createHash } from 'node:crypto'

export interface MessageAttribute {
  readonly DataType: string
  readonly StringValue?: string
  /** base64 */
  readonly BinaryValue?: string
}

export type MessageAttributes = Readonly<Record<string, MessageAttribute>>

function withLength(data: string | Uint8Array): Buffer {
  const bytes = Buffer.from(data as string)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** SQS's MD5 of attributes: sorted by name; name, type and value with their lengths; 1 for text, 2 for bytes. */
export function attributesDigest(attributes: MessageAttributes): string | undefined {
  const names = Object.keys(attributes).sort()
  if (names.length === 0) return undefined
  const digest = createHash('md5')
  for (const name of names) {
    const attribute = attributes[name]
    if (!attribute) continue
    const binary = attribute.DataType.startsWith('Binary')
    digest.update(withLength(name)).update(withLength(attribute.DataType))
    digest.update(Buffer.from([binary ? 2 : 1]))
    digest.update(
      withLength(binary ? Buffer.from(attribute.BinaryValue ?? '', 'base64') : (attribute.StringValue ?? '')),
    )
  }
  return digest.digest('hex')
}
