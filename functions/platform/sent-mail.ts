import { Entity } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiresIn, table } from './table.ts'

/** Keeps a repeated event from sending an email again. */
const SentMailEntity = new Entity({
  name: 'sent-mail',
  table,
  timestamps: false,
  schema: item({
    eventId: string().key(),
    to: string().key(),
    /** SES's. Absent: it was kept for the daily mail, or sent before it was noted. */
    mailId: string().optional(),
    expiresAt: number(),
  }),
  computeKey: ({ eventId, to }: { eventId: string; to: string }) => ({ pk: `MAIL#${eventId}`, sk: `TO#${to}` }),
})

const KEPT_SECONDS = 30 * 24 * 3_600

export async function findSentMail(eventId: string, to: string) {
  const { Item } = await SentMailEntity.build(GetItemCommand).key({ eventId, to }).options({ consistent: true }).send()
  return Item
}

export const isMailSent = async (eventId: string, to: string): Promise<boolean> =>
  (await findSentMail(eventId, to)) !== undefined

/** Part of what is done instead of sending an email, once. */
export const markSent = (eventId: string, to: string, now: Date) =>
  SentMailEntity.build(PutTransaction)
    .item({ eventId, to, expiresAt: expiresIn(now, KEPT_SECONDS) })
    .options({ condition: { attr: 'to', exists: false } })

export const noteSent = (eventId: string, to: string, now: Date, mailId?: string): Promise<unknown> =>
  SentMailEntity.build(PutItemCommand)
    .item({ eventId, to, mailId, expiresAt: expiresIn(now, KEPT_SECONDS) })
    .send()
