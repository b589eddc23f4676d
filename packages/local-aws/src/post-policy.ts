import * as z from 'zod'
import { AwsError } from './aws-error.ts'
import type { LocalCredentials } from './credentials.ts'
import { verifyPolicy } from './signature.ts'

const policySchema = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(z.union([z.record(z.string(), z.string()), z.array(z.union([z.string(), z.number()]))])),
})

/** Fields that carry the policy, or that S3 does not compare. */
const EXEMPT = new Set(['policy', 'x-amz-signature', 'file', 'bucket'])

const denied = (reason: string) => new AwsError('AccessDenied', 403, `Invalid according to Policy: ${reason}`)

export interface Allowance {
  /** Who signed the policy; empty for the local key itself. */
  readonly caller: string
  readonly minBytes: number
  readonly maxBytes: number
}

/** Checks signature, expiration, each condition, and that one names every field (by lower-case name). */
export function checkPolicy(
  bucket: string,
  fields: ReadonlyMap<string, string>,
  credentials: LocalCredentials,
  now: Date,
): Allowance {
  const policy = fields.get('policy')
  if (!policy) throw new AwsError('AccessDenied', 403, 'Bucket POST must contain a field named policy.')
  const [credential, signature] = [fields.get('x-amz-credential') ?? '', fields.get('x-amz-signature') ?? '']
  const caller = verifyPolicy({ policy, credential, signature }, credentials)
  const { expiration, conditions } = parsePolicy(policy)
  if (Date.parse(expiration) <= now.getTime()) throw denied('Policy expired.')

  const allowance = { caller, minBytes: 0, maxBytes: Number.POSITIVE_INFINITY }
  const named = new Set<string>()
  const given = (name: string) => (name === 'bucket' ? bucket : fields.get(name))
  const enforce = (condition: readonly unknown[]) => {
    const [operator, subject, wanted] = condition
    if (operator === 'content-length-range') {
      allowance.minBytes = Math.max(allowance.minBytes, Number(subject))
      allowance.maxBytes = Math.min(allowance.maxBytes, Number(wanted))
      return
    }
    const name = String(subject).replace(/^\$/, '').toLowerCase()
    const value = given(name)
    named.add(name)
    const holds =
      operator === 'eq' ? value === wanted : operator === 'starts-with' && value?.startsWith(String(wanted)) === true
    if (!holds) throw denied(`Policy Condition failed: ${JSON.stringify(condition)}`)
  }
  for (const condition of conditions) {
    if (Array.isArray(condition)) enforce(condition)
    else for (const [name, value] of Object.entries(condition)) enforce(['eq', `$${name}`, value])
  }
  for (const name of fields.keys()) {
    if (!named.has(name) && !EXEMPT.has(name) && !name.startsWith('x-ignore-')) {
      throw denied(`Extra input fields: ${name}`)
    }
  }
  return allowance
}

function parsePolicy(encoded: string) {
  try {
    return policySchema.parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')))
  } catch (cause) {
    throw Object.assign(new AwsError('InvalidPolicyDocument', 400, 'The policy is not valid JSON.'), { cause })
  }
}
