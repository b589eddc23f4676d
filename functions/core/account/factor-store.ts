import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { DomainError } from '../../../shared/contract/errors.ts'
import { type TransactionPart, table, tryTransact } from '../../platform/table.ts'

/**
 * What a person signs in with besides the password. One item, written whole on the condition that it is as it was read:
 * of two requests that use a code, or the counter of a passkey, at once, one does.
 */
const FactorsEntity = new Entity({
  name: 'factors',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    version: number(),
    passkeys: list(
      map({
        id: string(),
        credentialId: string(),
        /** COSE, base64url. */
        publicKey: string(),
        /** How often its authenticator says it was used; one that falls is a copy's. */
        counter: number(),
        transports: list(string()),
        name: string(),
        addedAt: string(),
        usedAt: string().optional(),
      }),
    ),
    /** `secret` is sealed (sealing.ts). Codes of `lastStep` and before were used. */
    authenticator: map({ secret: string(), addedAt: string(), lastStep: number() }).optional(),
    /** Counts once a code of it was given in the session that asked for it. */
    pending: map({ secret: string(), session: string(), until: string() }).optional(),
    /** Hashes of those that were not used. */
    recoveryCodes: list(string()),
  }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: `FACTORS#${userId}`, sk: 'FACTORS' }),
})

export type Factors = FormattedItem<typeof FactorsEntity>
export type PasskeyRecord = Factors['passkeys'][number]

export async function findFactors(userId: string): Promise<Factors> {
  const { Item } = await FactorsEntity.build(GetItemCommand).key({ userId }).options({ consistent: true }).send()
  return Item ?? { userId, version: 0, passkeys: [], recoveryCodes: [] }
}

export const isEmpty = ({ passkeys, authenticator }: Factors): boolean => passkeys.length === 0 && !authenticator

/** The factors after something of them was used. */
export interface Use {
  readonly factors: Factors
  /** Written with them or not at all. */
  readonly parts: readonly TransactionPart[]
}

interface Decision<Answer> extends Use {
  readonly answer: Answer
}

const TRIES = 5

/**
 * Decides again if they changed between reading and writing.
 * @returns undefined if it was decided to change nothing
 * @throws DomainError conflict
 */
export async function changeFactors<Answer>(
  userId: string,
  decide: (factors: Factors) => Promise<Decision<Answer> | undefined>,
): Promise<Answer | undefined> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const before = await findFactors(userId)
    const decision = await decide(before)
    if (!decision) return undefined
    const { factors, parts, answer } = decision
    if (await tryTransact(replace(before, factors), ...parts)) return answer
  }
  throw new DomainError('conflict')
}

const replace = ({ version }: Factors, factors: Factors): TransactionPart =>
  FactorsEntity.build(PutTransaction)
    .item({ ...factors, version: version + 1 })
    .options({ condition: version === 0 ? { attr: 'version', exists: false } : { attr: 'version', eq: version } })
