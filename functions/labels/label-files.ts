import { DomainError } from '../../shared/contract/errors.ts'
import { type LabelFormat, MAX_LABEL_BYTES } from '../../shared/rules/labels.ts'
import { findLabel } from '../core/label/label-store.ts'
import { config } from '../platform/config.ts'
import { asking } from './asking.ts'
import { type Asking, findParcel } from './reading.ts'

const TIMEOUT_MS = 12_000

interface LabelFile {
  /** `label`, or EasyPost's name of a form. */
  readonly type: string
  readonly format: LabelFormat
  readonly base64: string
}

/** EasyPost lets no page of ours read them, so they pass through here. @throws DomainError not_found, outside_service */
export async function readLabelFiles(by: Asking): Promise<LabelFile[]> {
  const { order } = await findParcel(by)
  const label = await findLabel({ orderId: order.id })
  if (label?.state !== 'bought' || !label.url) throw new DomainError('not_found')
  const wanted = [{ type: 'label', url: label.url }, ...(label.forms ?? [])]
  return asking(() => Promise.all(wanted.map(async ({ type, url }) => ({ type, ...(await read(url)) }))))
}

async function read(address: string): Promise<Omit<LabelFile, 'type'>> {
  const isOurs = config.easypostUrl !== undefined && address.startsWith(`${config.easypostUrl}/`)
  if (!isOurs && new URL(address).protocol !== 'https:') throw new Error('a label is not at a safe address')
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok || !answer.body) throw new Error(`a label answered ${answer.status}`)
  const bytes = await limited(answer.body)
  const format = formatOf(bytes)
  if (!format) throw new Error('a label is neither PDF nor PNG')
  return { format, base64: bytes.toString('base64') }
}

async function limited(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > MAX_LABEL_BYTES) throw new Error('a label is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

function formatOf(bytes: Buffer): LabelFormat | undefined {
  if (bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'pdf'
  return bytes.subarray(0, PNG.length).equals(PNG) ? 'png' : undefined
}
