import type { Mail } from './mail.ts'
import { shorten } from './text.ts'

export interface Letter {
  to: string
  subject: string
  greeting: string
  paragraphs: readonly string[]
  link?: { text: string; url: string }
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** Line breaks in a subject would start new headers. */
const oneLine = (text: string) => shorten(text.replace(/\s+/g, ' ').trim(), 200)

const STYLE = 'font-family:Georgia,serif;font-size:16px;line-height:1.5;color:#1f1b16'

/** A mail in the house's form, as plain text and as HTML. All words are escaped: names and titles are people's own. */
export function letter({ to, subject, greeting, paragraphs, link }: Letter): Mail {
  const body = [greeting, ...paragraphs]
  const html = body.map(paragraph => `<p>${escapeHtml(paragraph)}</p>`).join('\n')
  const action = link
    ? `<p><a href="${escapeHtml(link.url)}" style="color:#6b1f2a">${escapeHtml(link.text)}</a></p>`
    : ''
  return {
    to,
    subject: oneLine(subject),
    text: [...body, ...(link ? [`${link.text}: ${link.url}`] : []), 'Vitrine'].join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="${STYLE};max-width:36em;margin:2em auto;padding:0 1em">
${html}
${action}
<p>Vitrine</p>
</body></html>`,
  }
}
