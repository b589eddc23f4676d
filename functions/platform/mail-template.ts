import type { Mail } from './mail.ts'
import { shorten } from './text.ts'
import type { UserRecord } from './users.ts'

interface Link {
  text: string
  url: string
}

/** Addresses are absolute. */
export interface Piece {
  title: string
  note: string
  url: string
  imageUrl?: string
}

/** A bare address is enough for an email without anyone's own text. */
export type Recipient = Pick<UserRecord, 'email' | 'emailUnconfirmed'>

export interface MailContent {
  to: Recipient
  subject: string
  greeting: string
  paragraphs: readonly string[]
  pieces?: readonly Piece[]
  link?: Link
  footer?: { text: string; links: readonly Link[] }
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
/** Line breaks in a subject would start new headers. */
const oneLine = (text: string) => shorten(text.replace(/\s+/g, ' ').trim(), 200)

const STYLE = 'font-family:Georgia,serif;font-size:16px;line-height:1.5;color:#1f1b16'
const LINK_STYLE = 'color:#6b1f2a'

const htmlLink = ({ text, url }: Link) => `<a href="${escapeHtml(url)}" style="${LINK_STYLE}">${escapeHtml(text)}</a>`
const textLink = ({ text, url }: Link) => `${text}: ${url}`

/** Email programs need a table to put text beside a picture. */
function htmlPiece({ title, note, url, imageUrl }: Piece): string {
  const picture = imageUrl
    ? `<a href="${escapeHtml(url)}"><img src="${escapeHtml(imageUrl)}" alt="" width="96" style="display:block;border:0;border-radius:4px"></a>`
    : ''
  return `<tr><td width="112" valign="top" style="padding:0 0 16px">${picture}</td>
<td valign="top" style="padding:0 0 16px">${htmlLink({ text: title, url })}<br>${escapeHtml(note)}</td></tr>`
}

/** Escapes all text, because names and titles come from people. */
export function renderMail({ to, subject, greeting, paragraphs, pieces = [], link, footer }: MailContent): Mail {
  const body = [greeting, ...paragraphs]
  const html = body.map(paragraph => `<p>${escapeHtml(paragraph)}</p>`)
  if (pieces.length > 0)
    html.push(`<table role="presentation" cellpadding="0" cellspacing="0">`, ...pieces.map(htmlPiece), '</table>')
  if (link) html.push(`<p>${htmlLink(link)}</p>`)
  html.push('<p>Vitrine</p>')
  if (footer) {
    html.push(
      `<p style="margin-top:2em;font-size:13px;color:#6b6257">${[escapeHtml(footer.text), ...footer.links.map(htmlLink)].join('<br>')}</p>`,
    )
  }
  return {
    to: to.email,
    ...(to.emailUnconfirmed && { toUnconfirmed: true as const }),
    subject: oneLine(subject),
    text: [
      ...body,
      ...pieces.map(({ title, note, url }) => `${title}\n${note}\n${url}`),
      ...(link ? [textLink(link)] : []),
      'Vitrine',
      ...(footer ? [[footer.text, ...footer.links.map(textLink)].join('\n')] : []),
    ].join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="${STYLE};max-width:36em;margin:2em auto;padding:0 1em">
${html.join('\n')}
</body></html>`,
  }
}
