import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import { AwsError } from './aws-error.ts'

export interface SentMail {
  readonly id: string
  readonly sentAt: Date
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string | undefined
  readonly html: string | undefined
  readonly raw: string | undefined
  readonly headers: readonly (readonly [name: string, value: string])[]
}

interface MailRow {
  id: string
  sent_at: number
  sender: string
  recipients: string
  subject: string
  text: string | null
  html: string | null
  raw: string | null
  headers: string
}

const MAX_RECIPIENTS = 50
const MAX_HEADERS = 15
const MAX_TAGS = 50

/** Addresses of SES's mailbox simulator that return a mail, also with a label: `bounce+ada@…`. */
const SIMULATED = /(?:^|<)(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com>?$/i

/** What SES says of a mail that came back, as in EventBridge's `detail`. */
export interface ReturnedMail {
  readonly eventType: 'Bounce' | 'Complaint'
  readonly mail: {
    readonly messageId: string
    readonly destination: readonly string[]
    readonly tags: Readonly<Record<string, readonly string[]>>
  }
  readonly bounce?: { readonly bounceType: string; readonly bounceSubType: string }
}

/** `jan@example.com` or `Jan de Vries <jan@example.com>`, on one line. */
const address = z.string().regex(/^(?:[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
const addresses = z.array(address).default([])
const content = z.object({ Data: z.string() })

/** SES writes these itself from the rest of the request; a second one is a duplicate. */
const OWN_HEADERS = new Set(['from', 'to', 'cc', 'bcc', 'subject', 'mime-version', 'content-type'])

/** SES's MessageHeader: printable ASCII, names without a colon, each name once. */
const headers = z
  .array(
    z.object({
      Name: z.string().regex(/^[!-9;-~]{1,126}$/, 'A header name is 1 to 126 printable characters without a colon.'),
      Value: z.string().regex(/^[ -~]{1,870}$/, 'A header value is 1 to 870 printable characters.'),
    }),
  )
  .max(MAX_HEADERS)
  .superRefine((fields, context) => {
    const seen = new Set(OWN_HEADERS)
    for (const { Name } of fields) {
      if (seen.has(Name.toLowerCase())) context.addIssue({ code: 'custom', message: `Duplicate header '${Name}'.` })
      seen.add(Name.toLowerCase())
    }
  })

/** SES's message tags. */
const simpleText = z.string().regex(/^[\w-]{1,256}$/, 'A tag has 1 to 256 letters, digits, _ or -.')

const sendSchema = z.object({
  FromEmailAddress: address.optional(),
  Destination: z
    .object({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses })
    .default({ ToAddresses: [], CcAddresses: [], BccAddresses: [] }),
  EmailTags: z
    .array(z.object({ Name: simpleText, Value: simpleText }))
    .max(MAX_TAGS)
    .default([]),
  Content: z.object({
    Simple: z
      .object({
        Subject: z.object({ Data: z.string().regex(/^[^\r\n]*$/) }),
        Body: z.object({ Text: content.optional(), Html: content.optional() }),
        Headers: headers.default([]),
      })
      .optional(),
    Raw: z.object({ Data: z.base64() }).optional(),
  }),
})

const bad = (message: string) => new AwsError('BadRequestException', 400, message)

export class MailOutbox {
  readonly #database: DatabaseSync
  readonly #now: () => Date
  readonly #onReturned: (returned: ReturnedMail) => void

  constructor(database: DatabaseSync, now: () => Date, onReturned: (returned: ReturnedMail) => void = () => undefined) {
    this.#database = database
    this.#now = now
    this.#onReturned = onReturned
    database.exec(`CREATE TABLE IF NOT EXISTS mail (
      id TEXT PRIMARY KEY, sent_at INTEGER NOT NULL, sender TEXT NOT NULL, recipients TEXT NOT NULL,
      subject TEXT NOT NULL, text TEXT, html TEXT, raw TEXT, headers TEXT NOT NULL DEFAULT '[]'
    ) STRICT`)
  }

  /** Takes SES's SendEmail. @throws AwsError BadRequestException */
  send(body: unknown): { MessageId: string } {
    const result = sendSchema.safeParse(body)
    if (!result.success) {
      const issue = result.error.issues[0]
      throw bad(`Invalid value at ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
    }
    const { FromEmailAddress, Destination, Content, EmailTags } = result.data
    const { Simple } = Content
    const raw = Content.Raw && Buffer.from(Content.Raw.Data, 'base64').toString('utf8')
    const sender = FromEmailAddress ?? headerOf(raw, 'From')
    const to = [...Destination.ToAddresses, ...Destination.CcAddresses, ...Destination.BccAddresses]
    const recipients = to.length > 0 || !raw ? to : (headerOf(raw, 'To')?.split(/\s*,\s*/) ?? [])
    if (!sender) throw bad('Missing the sender: FromEmailAddress.')
    if (recipients.length === 0) throw bad('Missing a recipient.')
    if (recipients.length > MAX_RECIPIENTS) throw bad(`A mail has at most ${MAX_RECIPIENTS} recipients.`)
    if (raw === undefined && !Simple?.Body.Text && !Simple?.Body.Html) throw bad('The mail has no content.')
    const id = randomUUID()
    this.#database
      .prepare('INSERT INTO mail VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(
        id,
        this.#now().getTime(),
        sender,
        JSON.stringify(recipients),
        Simple?.Subject.Data ?? headerOf(raw, 'Subject') ?? '',
        Simple?.Body.Text?.Data ?? null,
        Simple?.Body.Html?.Data ?? null,
        raw ?? null,
        JSON.stringify((Simple?.Headers ?? []).map(({ Name, Value }) => [Name, Value])),
      )
    const simulated = recipients.map(each => SIMULATED.exec(each)?.[1]?.toLowerCase()).find(Boolean)
    if (simulated) {
      const tags = Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]]))
      const mail = { messageId: id, destination: recipients, tags }
      this.#onReturned(
        simulated === 'bounce'
          ? { eventType: 'Bounce', mail, bounce: { bounceType: 'Permanent', bounceSubType: 'General' } }
          : { eventType: 'Complaint', mail },
      )
    }
    return { MessageId: id }
  }

  list(limit = 200): SentMail[] {
    const rows = this.#database.prepare('SELECT * FROM mail ORDER BY sent_at DESC, rowid DESC LIMIT ?').all(limit)
    return rows.map(row => present(row as unknown as MailRow))
  }

  get(id: string): SentMail | undefined {
    const row = this.#database.prepare('SELECT * FROM mail WHERE id = ?').get(id)
    return row && present(row as unknown as MailRow)
  }
}

const present = (row: MailRow): SentMail => ({
  id: row.id,
  sentAt: new Date(row.sent_at),
  from: row.sender,
  to: JSON.parse(row.recipients) as string[],
  subject: row.subject,
  text: row.text ?? undefined,
  html: row.html ?? undefined,
  raw: row.raw ?? undefined,
  headers: JSON.parse(row.headers) as SentMail['headers'],
})

/** Encoded words stay as they are. */
function headerOf(raw: string | undefined, name: string): string | undefined {
  const head = raw?.split(/\r?\n\r?\n/, 1)[0]?.replace(/\r?\n[ \t]+/g, ' ')
  return new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(head ?? '')?.[1]?.trim()
}
