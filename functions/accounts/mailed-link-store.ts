import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { newId } from '../platform/ids.ts'
import { expiresIn, table, tryWrite } from '../platform/table.ts'

export const linkPurposes = ['password-reset', 'email-change'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** Seconds for which a link in a mail is good. */
export const LINK_LIFETIME = 3_600

/**
 * The one link of its kind that a person may have got by mail. Once used it stays, without its hash: so that a repeated or
 * late delivery of what it was asked with does not bring it back.
 */
export const MailedLinkEntity = new Entity({
  name: 'mailed-link',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    purpose: string()
      .enum(...linkPurposes)
      .key(),
    /** What asked for it, or ended it, last: a ULID, so the later one is the greater. */
    requestId: string(),
    /** SHA-256 of the secret in the link. Absent: there is no link that works. */
    tokenHash: string().optional(),
    /** The address that is to become the person's. */
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

export const isGoodLink = (link: MailedLink | undefined, tokenHash: string, now: Date): link is MailedLink =>
  link?.tokenHash === tokenHash && link.expiresAt > now.getTime() / 1000

/**
 * Makes a link the one that works, in place of an earlier one.
 * @returns false when a later one was asked for, or it has been used or ended
 */
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

/** Part of what makes a link worthless, whether it has been sent or is on its way. */
export const endLink = (key: LinkKey, now: Date) =>
  MailedLinkEntity.build(PutTransaction).item({
    ...key,
    requestId: newId(now),
    expiresAt: expiresIn(now, LINK_LIFETIME),
  })

/** Part of what a link is good for. Fails when it has been used meanwhile, or is not the one that works. */
export const spendLink = ({ userId, purpose, tokenHash = '' }: MailedLink) =>
  MailedLinkEntity.build(UpdateTransaction)
    .item({ userId, purpose, tokenHash: $remove(), email: $remove() })
    .options({ condition: { attr: 'tokenHash', eq: tokenHash } })
