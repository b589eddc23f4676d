import type { MailOutbox, SentMail } from './mail-outbox.ts'
import { escapeMarkup } from './xml.ts'

const ROOT = '/_local/mail'

/** Allows the page's own styles, and the styles and images of the mail it shows. */
export const MAIL_PAGE_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** `/_local/mail`, `/_local/mail/<id>` and `/_local/mail/<id>/text` as HTML; undefined for any other path. */
export function mailPage(outbox: MailOutbox, path: string): string | undefined {
  if (path === ROOT || path === `${ROOT}/`) return page('Mail', listOf(outbox.list()))
  const [, id = '', view] = /^\/_local\/mail\/([\w-]+)(?:\/(text))?$/.exec(path) ?? []
  const mail = outbox.get(id)
  return mail && page(mail.subject, view || !mail.html ? textOf(mail) : htmlOf(mail))
}

const time = (date: Date) =>
  `<time datetime="${date.toISOString()}">${date.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`

function listOf(mails: readonly SentMail[]): string {
  const rows = mails.map(
    mail => `<li><a href="${ROOT}/${mail.id}"><strong>${escapeMarkup(mail.subject) || 'No subject'}</strong>
      <span>To ${escapeMarkup(mail.to.join(', '))}</span>${time(mail.sentAt)}</a></li>`,
  )
  return `<h1>Mail</h1><p class="hint">Nothing leaves this machine: what would be sent is kept here.</p>
    ${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail yet.</p>'}`
}

function head(mail: SentMail, view: 'html' | 'text'): string {
  const tab = (name: 'html' | 'text', label: string) =>
    `<a href="${ROOT}/${mail.id}${name === 'text' ? '/text' : ''}"${view === name ? ' aria-current="page"' : ''}>${label}</a>`
  return `<p><a href="${ROOT}">All mail</a></p><h1>${escapeMarkup(mail.subject) || 'No subject'}</h1>
    <dl><dt>From</dt><dd>${escapeMarkup(mail.from)}</dd><dt>To</dt><dd>${escapeMarkup(mail.to.join(', '))}</dd>
    <dt>Sent</dt><dd>${time(mail.sentAt)}</dd>
    ${mail.headers.map(([name, value]) => `<dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(value)}</dd>`).join('')}</dl>
    ${mail.html ? `<nav aria-label="Version">${tab('html', 'HTML')}${tab('text', 'Text')}</nav>` : ''}`
}

/** The frame runs no script and reaches nothing of this origin. Links open in a new tab. */
const htmlOf = (mail: SentMail) => `${head(mail, 'html')}
  <iframe title="The mail as its reader sees it" sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcdoc="${escapeMarkup(`<base target="_blank">${mail.html ?? ''}`)}"></iframe>`

const textOf = (mail: SentMail) =>
  `${head(mail, 'text')}<pre>${escapeMarkup(mail.text ?? mail.raw ?? 'This mail has no text version.')}</pre>`

const STYLE = `
  :root { color-scheme: light dark; --ink: #1f1b16; --faint: #6b6257; --line: #ded6c9; --paper: #faf7f2; --sheet: #fff }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #efe9df; --faint: #a79d8f; --line: #3d372f; --paper: #191613; --sheet: #221e1a }
  }
  body { margin: 0 auto; max-width: 52rem; padding: 2rem 1rem; background: var(--paper); color: var(--ink);
    font: 1rem/1.5 system-ui, sans-serif }
  h1 { font-size: 1.5rem; margin: 0 0 .5rem; overflow-wrap: anywhere }
  a { color: inherit } .hint, span, time, dt { color: var(--faint) }
  ul { list-style: none; padding: 0; border: 1px solid var(--line); border-radius: .5rem; background: var(--sheet) }
  li + li { border-top: 1px solid var(--line) }
  li a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .75rem 1rem; text-decoration: none }
  li a:hover strong, li a:focus-visible strong { text-decoration: underline }
  li strong { grid-column: 1 / -1; overflow-wrap: anywhere } time { font-variant-numeric: tabular-nums }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 0 1rem; margin: 1rem 0 } dd { margin: 0; overflow-wrap: anywhere }
  nav a { display: inline-block; padding: .25rem .75rem; border: 1px solid transparent; text-decoration: none }
  nav a[aria-current] { border-color: var(--line); border-radius: .375rem; background: var(--sheet) }
  iframe, pre { box-sizing: border-box; width: 100%; margin: .5rem 0 0; border: 1px solid var(--line); border-radius: .5rem }
  iframe { height: 70vh; background: #fff; color-scheme: light }
  pre { padding: 1rem; background: var(--sheet); white-space: pre-wrap; overflow-wrap: anywhere }`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeMarkup(title)} · Local mail</title><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`
