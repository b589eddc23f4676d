import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { Entity } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { toXmlText } from '../../shared/characters.ts'
import { DEMO_MAIL_DOMAIN } from '../../shared/demo-people.ts'
import { allSettled } from './all-settled.ts'
import { callLimits, limitedTo } from './call-limits.ts'
import { config } from './config.ts'
import { expiresIn, table } from './table.ts'

export interface Mail {
  readonly to: string
  /** The address may be a stranger's, so this email is not sent. */
  readonly toUnconfirmed?: true
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

const ses = new SESv2Client(limitedTo(callLimits.mail))

/** Keeps a repeated event from sending an email again. */
const SentMailEntity = new Entity({
  name: 'sent-mail',
  table,
  timestamps: false,
  schema: item({
    eventId: string().key(),
    to: string().key(),
    expiresAt: number(),
  }),
  computeKey: ({ eventId, to }: { eventId: string; to: string }) => ({ pk: `MAIL#${eventId}`, sk: `TO#${to}` }),
})

const KEPT_SECONDS = 30 * 24 * 3_600

export async function isMailSent(eventId: string, to: string): Promise<boolean> {
  const { Item } = await SentMailEntity.build(GetItemCommand).key({ eventId, to }).options({ consistent: true }).send()
  return Item !== undefined
}

/** Part of what is done instead of sending an email, once. */
export const markSent = (eventId: string, to: string, now: Date) =>
  SentMailEntity.build(PutTransaction)
    .item({ eventId, to, expiresAt: expiresIn(now, KEPT_SECONDS) })
    .options({ condition: { attr: 'to', exists: false } })

/** Demo people get email only on one machine. */
export const mayReceive = ({ to, toUnconfirmed }: Pick<Mail, 'to' | 'toUnconfirmed'>): boolean =>
  !toUnconfirmed && (!to.endsWith(DEMO_MAIL_DOMAIN) || config.demoPassword !== undefined)

/**
 * Only a crash between sending and marking can send an email twice.
 * @param eventId or another key that all duplicates share
 */
export async function sendOnce(eventId: string, mail: Mail, now: Date): Promise<void> {
  if (!mayReceive(mail)) return
  if (await isMailSent(eventId, mail.to)) return
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: config.mailFrom,
      Destination: { ToAddresses: [mail.to] },
      Content: {
        Simple: {
          Subject: content(mail.subject.replace(/\s+/g, ' ')),
          Body: { Text: content(mail.text), Html: content(mail.html) },
          Headers: Object.entries(mail.headers ?? {}).map(([Name, Value]) => ({ Name, Value })),
        },
      },
    }),
  )
  await SentMailEntity.build(PutItemCommand)
    .item({ eventId, to: mail.to, expiresAt: expiresIn(now, KEPT_SECONDS) })
    .send()
}

/** Texts stored before today's validation can have invalid characters. */
const content = (text: string) => ({ Data: toXmlText(text), Charset: 'UTF-8' })

export const sendEach = (eventId: string, mails: readonly Mail[], now: Date): Promise<void> =>
  allSettled(mails.map(mail => sendOnce(eventId, mail, now)))
