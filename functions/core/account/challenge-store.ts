import { randomBytes } from 'node:crypto'
import { Entity } from 'dynamodb-toolbox/entity'
import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { sha256 } from '../../platform/ids.ts'
import { expiresIn, table } from '../../platform/table.ts'

export type ChallengePurpose = 'sign-in' | 'proof' | 'registration'

const LIFETIME_SECONDS = 5 * 60

/** What a passkey has to sign. Deleted by the first answer to it, right or wrong. */
const ChallengeEntity = new Entity({
  name: 'challenge',
  table,
  timestamps: false,
  schema: item({
    hash: string().key(),
    purpose: string().enum('sign-in', 'proof', 'registration'),
    /** The hash of the session that it is for; to sign in, of the browser's cookie. */
    holder: string(),
    expiresAt: number(),
  }),
  computeKey: ({ hash }: { hash: string }) => ({ pk: `CHALLENGE#${hash}`, sk: 'CHALLENGE' }),
})

export async function openChallenge(
  purpose: ChallengePurpose,
  holder: string,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32))
  await ChallengeEntity.build(PutItemCommand)
    .item({
      hash: sha256(Buffer.from(challenge).toString('base64url')),
      purpose,
      holder,
      expiresAt: expiresIn(now, LIFETIME_SECONDS),
    })
    .send()
  return challenge
}

/** @param challenge base64url @returns whether it was open, for this purpose and holder. It is no more. */
export async function takeChallenge(
  challenge: string,
  purpose: ChallengePurpose,
  holder: string | undefined,
  now: Date,
): Promise<boolean> {
  const { Attributes: found } = await ChallengeEntity.build(DeleteItemCommand)
    .key({ hash: sha256(challenge) })
    .options({ returnValues: 'ALL_OLD' })
    .send()
  return (
    found !== undefined &&
    found.purpose === purpose &&
    found.holder === holder &&
    (found.expiresAt ?? 0) > now.getTime() / 1000
  )
}
