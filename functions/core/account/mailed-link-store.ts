import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { newId } from '../../platform/ids.ts'
import { isSameSecret } from '../../platform/is-same-secret.ts'
import { expiresIn, table, tryWrite } from '../../platform/table.ts'

export const linkPurposes = ['password-reset', 'email-change'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** In seconds. */
export const LINK_LIFETIME = 3_600

/** The one link of its kind. A used one stays without its hash, so that a late delivery can't create it again. */
export const MailedLinkEntity = new Entity({
  name: 'mailed-link',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    purpose: string()
      .enum(...linkPurposes)
      .key(),
    /** The request that created or ended it, a ULID: later ones are greater. */
    requestId: string(),
    /** SHA-256 of the secret in the link. Absent: no valid link. */
    tokenHash: string().optional(),
    email: string().optional(),
    expiresAt: number(),
  }),
  computeKey: ({ userId, purpose }: LinkKey) => ({
    pk: `MAILED-LINK#${userId}`,
    sk: `MAILED-LINK#${purpose}`,
  }),
})

interface LinkKey {
  userId: string
  purpose: LinkPurpose
}

export type MailedLink = FormattedItem<typeof MailedLinkEntity>

export async function findMailedLink(key: LinkKey): Promise<MailedLink | undefined> {
  const { Item } = await MailedLinkEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item
}

/** A change of the address that waits to be confirmed. The first address of an account is confirmed by such a link, too. */
export const isPendingChange = (
  link: MailedLink | undefined,
  { email }: { readonly email: string },
  now: Date,
): link is MailedLink & { readonly email: string } =>
  link?.tokenHash !== undefined &&
  link.email !== undefined &&
  link.email !== email &&
  link.expiresAt > now.getTime() / 1000

export const isGoodLink = (link: MailedLink | undefined, tokenHash: string, now: Date): link is MailedLink =>
  link?.tokenHash !== undefined && isSameSecret(tokenHash, link.tokenHash) && link.expiresAt > now.getTime() / 1000

/** Replaces an earlier link. @returns false if a later one was requested, or it has been used or ended */
export async function openLink(link: MailedLink): Promise<boolean> {
  return tryWrite(
    MailedLinkEntity.build(PutItemCommand)
      .item(link)
      .options({
        condition: {
          or: [
            { attr: 'requestId', exists: false },
            { attr: 'requestId', lt: link.requestId },
            {
              and: [
                { attr: 'requestId', eq: link.requestId },
                { attr: 'tokenHash', exists: true },
              ],
            },
          ],
        },
      })
      .send(),
  )
}

/** Part of a change that invalidates a link, sent or not. */
export const endLink = (key: LinkKey, now: Date) =>
  MailedLinkEntity.build(PutTransaction).item({
    ...key,
    requestId: newId(now),
    expiresAt: expiresIn(now, LINK_LIFETIME),
  })

export const spendLink = ({ userId, purpose, tokenHash = '' }: MailedLink) =>
  MailedLinkEntity.build(UpdateTransaction)
    .item({ userId, purpose, tokenHash: $remove(), email: $remove() })
    .options({ condition: { attr: 'tokenHash', eq: tokenHash } })
