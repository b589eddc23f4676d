import { MessageRejected, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { toXmlText } from '../../shared/rules/characters.ts'
import { DEMO_MAIL_DOMAIN } from '../../shared/rules/demo-people.ts'
import { asciiEmail } from '../../shared/rules/email-address.ts'
import { callLimits, limitedTo } from './call-limits.ts'
import { config } from './config.ts'
import { log } from './log.ts'
import { isMailSent, noteSent } from './sent-mail.ts'

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
 */
export async function sendOnce(eventId: string, mail: Mail, now: Date): Promise<void> {
  if (!mayReceive(mail)) return
  if (await isMailSent(eventId, mail.to)) return
  const to = asciiEmail(mail.to)
  const command = new SendEmailCommand({
    FromEmailAddress: config.mailFrom,
    ConfigurationSetName: config.mailConfiguration,
    Destination: { ToAddresses: [to] },
    Content: {
      Simple: {
        Subject: content(mail.subject.replace(/\s+/g, ' ')),
        Body: { Text: content(mail.text), Html: content(mail.html) },
        Headers: Object.entries(mail.headers ?? {}).map(([Name, Value]) => ({ Name, Value })),
      },
    },
  })
  try {
    await ses.send(command)
  } catch (error) {
    if (!isOutsideSandbox(error, to)) throw error
    await log.warn('mail not sent: SES is in its sandbox, and the address is not verified there', { eventId })
    return
  }
  await noteSent(eventId, mail.to, now)
}

/** SES names the address that it doesn't know. Trying again would change nothing, and end in the dead letters. */
const isOutsideSandbox = (error: unknown, to: string) =>
  error instanceof MessageRejected && /not verified/i.test(error.message) && error.message.includes(to)

/** Texts stored before today's validation can have invalid characters. */
const content = (text: string) => ({ Data: toXmlText(text), Charset: 'UTF-8' })
