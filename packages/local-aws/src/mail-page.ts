import type { MailOutbox, SentMail } from './mail-outbox.ts'
import { escapeMarkup } from './xml.ts'

const ROOT = '/_local/mail'
const SAMPLES = `${ROOT}/samples`

/** Allows the page's own styles, and the styles and images of the mail it shows. */
export const MAIL_PAGE_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** A mail as its template writes it, for looking at. */
export interface SampleMail {
  readonly name: string
  /** Such as `en`. Each sample is there in the same languages. */
  readonly language: string
  /** What it is listed under. */
  readonly group: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

interface ShownMail {
  readonly subject: string
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly html: string | undefined
  readonly text: string
  readonly back: string
  /** Where the text stands alone. */
  readonly textPath: string
  /** Links to the same mail in each language. */
  readonly languages?: string
}

/** `/_local/mail`, `/_local/mail/<id>` and `/_local/mail/<id>/text` as HTML; undefined for any other path. */
export function mailPage(outbox: MailOutbox, path: string): string | undefined {
  if (path === ROOT || path === `${ROOT}/`) return page('Mail', listOf(outbox.list()))
  const [, id = '', view] = /^\/_local\/mail\/([\w-]+)(?:\/(text))?$/.exec(path) ?? []
  const mail = outbox.get(id)
  return mail && shownPage(shownOf(mail), view === 'text')
}

export const isSamplePath = (path: string): boolean => path === SAMPLES || path.startsWith(`${SAMPLES}/`)

/**
 * `/_local/mail/samples` and `/_local/mail/samples/<name>`, likewise with `/text`; in the first language of the samples,
 * and in others below `/_local/mail/samples/<language>`.
 */
export function samplePage(samples: readonly SampleMail[], path: string): string | undefined {
  const [, language = samples[0]?.language, name, view] =
    /^\/_local\/mail\/samples(?:\/([a-z]{2}))?(?:\/([\w-]{3,})(?:\/(text))?)?\/?$/.exec(path) ?? []
  const inLanguage = samples.filter(each => each.language === language)
  const sample = inLanguage.find(each => each.name === name)
  if (sample) return shownPage(shownSample(sample, samples), view === 'text')
  return name === undefined && inLanguage.length > 0
    ? page('Every kind of mail', sampleList(inLanguage, samples))
    : undefined
}

const samplesPath = (language: string, [first]: readonly SampleMail[]) =>
  language === first?.language ? SAMPLES : `${SAMPLES}/${language}`

const nameOf = (language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language

/** @param rest the path behind that of the samples */
function languageTabs(samples: readonly SampleMail[], current: string, rest: string): string {
  const languages = [...new Set(samples.map(({ language }) => language))]
  const tabs = languages.map(each => tab(samplesPath(each, samples) + rest, nameOf(each), each === current))
  return languages.length > 1 ? `<nav aria-label="Language">${tabs.join('')}</nav>` : ''
}

const shownOf = (mail: SentMail): ShownMail => ({
  subject: mail.subject,
  facts: [['From', mail.from], ['To', mail.to.join(', ')], ['Sent', stamp(mail.sentAt)], ...mail.headers],
  html: mail.html,
  text: mail.text ?? mail.raw ?? 'This mail has no text version.',
  back: `<a href="${ROOT}">All mail</a>`,
  textPath: `${ROOT}/${mail.id}`,
})

function shownSample(sample: SampleMail, samples: readonly SampleMail[]): ShownMail {
  const { name, language, to, subject, text, html, headers = {} } = sample
  const list = samplesPath(language, samples)
  return {
    subject,
    facts: [['Kind', name], ['To', to], ...Object.entries(headers)],
    html,
    text,
    back: `<a href="${list}">Every kind of mail</a>`,
    textPath: `${list}/${name}`,
    languages: languageTabs(samples, language, `/${name}`),
  }
}

const stamp = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
const time = (date: Date) => `<time datetime="${date.toISOString()}">${stamp(date)}</time>`

const entry = (href: string, subject: string, line: string) =>
  `<li><a href="${href}"><strong>${escapeMarkup(subject) || 'No subject'}</strong>
      ${line}</a></li>`

function listOf(mails: readonly SentMail[]): string {
  const rows = mails.map(mail =>
    entry(
      `${ROOT}/${mail.id}`,
      mail.subject,
      `<span>To ${escapeMarkup(mail.to.join(', '))}</span>${time(mail.sentAt)}`,
    ),
  )
  return `<h1>Mail</h1><p class="hint">Nothing leaves this machine: what would be sent is kept here.
    <a href="${SAMPLES}">See every kind of mail</a></p>
    ${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail yet.</p>'}`
}

function sampleList(samples: readonly SampleMail[], all: readonly SampleMail[]): string {
  const [{ language = '' } = {}] = samples
  const path = samplesPath(language, all)
  const groups = [...new Set(samples.map(({ group }) => group))]
  const rowsOf = (group: string) =>
    samples
      .filter(each => each.group === group)
      .map(({ name, subject }) => entry(`${path}/${name}`, subject, `<span>${escapeMarkup(name)}</span>`))
      .join('')
  return `<p><a href="${ROOT}">All mail</a></p><h1>Every kind of mail</h1>
    <p class="hint">${samples.length} kinds, written from examples.</p>${languageTabs(all, language, '')}
    ${groups.map(group => `<h2>${escapeMarkup(group)}</h2><ul>${rowsOf(group)}</ul>`).join('')}`
}

const shownPage = (mail: ShownMail, isTextAlone: boolean) =>
  page(mail.subject, `${head(mail, isTextAlone)}${isTextAlone || !mail.html ? textOf(mail) : viewsOf(mail, mail.html)}`)

const tab = (href: string, label: string, isCurrent: boolean) =>
  `<a href="${href}"${isCurrent ? ' aria-current="page"' : ''}>${label}</a>`

function head({ subject, facts, html, back, textPath, languages = '' }: ShownMail, isTextAlone: boolean): string {
  const tabs = tab(textPath, 'All views', !isTextAlone) + tab(`${textPath}/text`, 'Text', isTextAlone)
  return `<p>${back}</p><h1>${escapeMarkup(subject) || 'No subject'}</h1>
    <dl>${facts.map(([name, value]) => `<dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(value)}</dd>`).join('')}</dl>
    ${languages}${html ? `<nav aria-label="Version">${tabs}</nav>` : ''}`
}

const DARK = /@media\s*\(prefers-color-scheme:\s*dark\)/g

/** The frame runs no script and reaches nothing of this origin. Links open in a new tab. */
const frame = (html: string, { title, width, isDark }: { title: string; width: number; isDark: boolean }) =>
  `<figure style="width:${width + 2}px"><figcaption>${title}</figcaption>
  <iframe title="${title}" sandbox="allow-popups allow-popups-to-escape-sandbox"${isDark ? ' class="dark"' : ''} style="width:${width}px"
    srcdoc="${escapeMarkup(`<base target="_blank">${html.replace(DARK, isDark ? '@media all' : '@media not all')}`)}"></iframe></figure>`

const viewsOf = (mail: ShownMail, html: string) =>
  `<div class="views">${[
    { title: '390 pixels', width: 390, isDark: false },
    { title: '390 pixels, dark', width: 390, isDark: true },
    { title: '600 pixels', width: 600, isDark: false },
  ]
    .map(view => frame(html, view))
    .join('')}</div><h2>Plain text</h2>${textOf(mail)}`

const textOf = ({ text }: ShownMail) => `<pre>${escapeMarkup(text)}</pre>`

const STYLE = `
  :root { color-scheme: light dark; --ink: #1f1b16; --faint: #6b6257; --line: #ded6c9; --paper: #faf7f2; --sheet: #fff }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #efe9df; --faint: #a79d8f; --line: #3d372f; --paper: #191613; --sheet: #221e1a }
  }
  body { margin: 0 auto; max-width: 92rem; padding: 2rem .75rem; background: var(--paper); color: var(--ink);
    font: 1rem/1.5 system-ui, sans-serif }
  h1 { font-size: 1.5rem; margin: 0 0 .5rem; overflow-wrap: anywhere } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem }
  a { color: inherit } .hint, span, time, dt { color: var(--faint) }
  ul { list-style: none; padding: 0; max-width: 52rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--sheet) }
  li + li { border-top: 1px solid var(--line) }
  li a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .75rem 1rem; text-decoration: none }
  li a:hover strong, li a:focus-visible strong { text-decoration: underline }
  li strong { grid-column: 1 / -1; overflow-wrap: anywhere } time { font-variant-numeric: tabular-nums }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 0 1rem; margin: 1rem 0 } dd { margin: 0; overflow-wrap: anywhere }
  nav a { display: inline-block; padding: .25rem .75rem; border: 1px solid transparent; text-decoration: none }
  nav a[aria-current] { border-color: var(--line); border-radius: .375rem; background: var(--sheet) }
  .views { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1rem }
  figure { margin: 0; max-width: 100% } figcaption { color: var(--faint); font-size: .875rem; margin-bottom: .25rem }
  iframe, pre { box-sizing: content-box; max-width: 100%; border: 1px solid var(--line); border-radius: .5rem }
  iframe { height: 52rem; background: #fff; color-scheme: light } iframe.dark { background: #171513; color-scheme: dark }
  pre { box-sizing: border-box; max-width: 52rem; padding: 1rem; background: var(--sheet); white-space: pre-wrap; overflow-wrap: anywhere }`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeMarkup(title)} · Local mail</title><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`
