import { MessageRejected, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { toXmlText } from '../../shared/rules/characters.ts'
import { DEMO_MAIL_DOMAIN } from '../../shared/rules/demo-people.ts'
import { asciiEmail } from '../../shared/rules/email-address.ts'
import { callLimits, limitedTo } from './call-limits.ts'
import { config } from './config.ts'
import { log, logContext } from './log.ts'
import { findSentMail, noteSent } from './sent-mail.ts'

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

/** Demo people get email only on one machine. */
export const mayReceive = ({ to, toUnconfirmed }: Pick<Mail, 'to' | 'toUnconfirmed'>): boolean =>
  !toUnconfirmed && (!to.endsWith(DEMO_MAIL_DOMAIN) || config.demoPassword !== undefined)

/**
 * Only a crash between sending and marking can send an email twice.
 * @param eventId or another key that all duplicates share
 * @returns SES's id of it; undefined if it may not be sent
 */
export async function sendOnce(eventId: string, mail: Mail, now: Date): Promise<string | undefined> {
  if (!mayReceive(mail)) return undefined
  const sent = await findSentMail(eventId, mail.to)
  if (sent) return sent.mailId
  const to = asciiEmail(mail.to)
  const command = new SendEmailCommand({
    FromEmailAddress: config.mailFrom,
    ConfigurationSetName: config.mailConfiguration,
    EmailTags: tags(),
    Destination: { ToAddresses: [to] },
    Content: {
      Simple: {
        Subject: content(mail.subject.replace(/\s+/g, ' ')),
        Body: { Text: content(mail.text), Html: content(mail.html) },
        Headers: Object.entries(mail.headers ?? {}).map(([Name, Value]) => ({ Name, Value })),
      },
    },
  })
  let mailId: string | undefined
  try {
    mailId = (await ses.send(command)).MessageId
  } catch (error) {
    if (!isOutsideSandbox(error, to)) throw error
    await log.warn('mail not sent: SES is in its sandbox, and the address is not verified there', { eventId })
    return undefined
  }
  await noteSent(eventId, mail.to, now, mailId)
  return mailId
}

/** SES names the address that it doesn't know. Trying again would change nothing, and end in the dead letters. */
const isOutsideSandbox = (error: unknown, to: string) =>
  error instanceof MessageRejected && /not verified/i.test(error.message) && error.message.includes(to)

/** What SES tells again with each bounce (events/mail.ts). It takes no other characters. */
const tags = () =>
  (['orderId', 'eventId'] as const).flatMap(Name => {
    const Value = logContext()[Name]
    return typeof Value === 'string' && /^[\w-]{1,256}$/.test(Value) ? [{ Name, Value }] : []
  })

/** Texts stored before today's validation can have invalid characters. */
const content = (text: string) => ({ Data: toXmlText(text), Charset: 'UTF-8' })
