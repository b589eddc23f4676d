import { config } from '../../../platform/config.ts'
import { escapeHtml } from '../../../platform/text.ts'

export interface PlacedLink {
  readonly text: string
  readonly url: string
}

export interface PlacedPhoto {
  readonly url: string
  readonly alt: string
}

export interface PlacedRow {
  readonly title: string
  readonly note: string
  readonly url: string
  readonly photo: PlacedPhoto | undefined
}

/** A letter with its addresses made absolute and its texts at their lengths. Nothing is escaped yet. */
export interface PlacedLetter {
  readonly language: string
  readonly subject: string
  readonly title: string
  readonly greeting: string
  readonly lead: string
  readonly piece:
    | { readonly name: string; readonly url: string | undefined; readonly photo: PlacedPhoto | undefined }
    | undefined
  readonly sum: { readonly label: string; readonly amount: string } | undefined
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly quote: string | undefined
  readonly rows: readonly PlacedRow[]
  readonly next: readonly string[]
  readonly button: PlacedLink | undefined
  readonly why: string
  readonly links: readonly PlacedLink[]
}

const SERIF = "font-family:Georgia,'Times New Roman',serif"
const SANS = 'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const INK = 'color:#211d18'
const MUTED = 'color:#655c50'

/** Lines don't break behind the hyphen of the German word for an email. */
const unbroken = (text: string) =>
  escapeHtml(text).replace(/\bE-Mails?\b/g, '<span style="white-space:nowrap">$&</span>')

const table = (rows: string, style = '', attributes = 'width="100%"') =>
  `<table role="presentation" border="0" cellpadding="0" cellspacing="0" ${attributes} style="border-collapse:separate;${style}">${rows}</table>`

const row = (content: string, style: string, className = '') =>
  `<tr><td${className && ` class="${className}"`} style="${style}">${content}</td></tr>`

/** Each text is a paragraph: what makes text of HTML, such as a filter of spam, runs cells of a table together. */
const inParagraph = (content: string, style = '', className = '') =>
  `<p${className && ` class="${className}"`} style="margin:0${style && `;${style}`}">${content}</p>`

const link = ({ text, url }: PlacedLink, style: string, className: string) =>
  `<a href="${escapeHtml(url)}" class="${className}" style="${style}">${unbroken(text)}</a>`

const paragraph = (text: string) =>
  row(inParagraph(unbroken(text)), `padding:0 0 14px;${SANS};font-size:16px;line-height:24px;${INK}`, 'ink')

/** Outlook on Windows shows no WebP and would stretch it to a square, so it gets the text alone. */
const photograph = ({ url, alt }: PlacedPhoto, size: number) => `<!--[if !mso]><!-->
<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${size}" height="${size}" class="photo" style="display:block;width:${size}px;height:${size}px;object-fit:cover;border:0;border-radius:6px;background:#efeae0;${SANS};font-size:12px;line-height:16px;${MUTED}">
<!--<![endif]-->`

const besidePhoto = (photo: PlacedPhoto | undefined, url: string | undefined, size: number) => {
  if (!photo) return ''
  const picture = photograph(photo, size)
  return `<td class="beside-${size}" width="${size + 16}" valign="top" style="width:${size + 16}px">${url ? `<a href="${escapeHtml(url)}">${picture}</a>` : picture}</td>`
}

const sumLines = ({ label, amount }: { label: string; amount: string }) =>
  `${inParagraph(escapeHtml(label), `padding-top:8px;${SANS};font-size:14px;line-height:20px;${MUTED}`, 'muted')}
${inParagraph(escapeHtml(amount), `${SERIF};font-size:26px;line-height:32px;${INK}`, 'ink')}`

function card({ piece, sum }: PlacedLetter): string {
  if (!piece && !sum) return ''
  const nameStyle = `${SERIF};font-size:18px;line-height:24px;${INK};text-decoration:none`
  const name = piece
    ? piece.url
      ? link({ text: piece.name, url: piece.url }, nameStyle, 'ink')
      : `<span class="ink" style="${nameStyle}">${escapeHtml(piece.name)}</span>`
    : ''
  const text = `<td valign="top" style="word-break:break-word">${name && inParagraph(name)}${sum ? sumLines(sum) : ''}</td>`
  const photo = piece ? besidePhoto(piece.photo, piece.url, 128) : ''
  return row(
    table(`<tr>${photo}${text}</tr>`),
    'padding:16px;background:#f8f5ee;border:1px solid #dcd4c6;border-radius:8px',
    'sunken',
  )
}

const fact = ([label, value]: readonly [string, string]) => `<tr>
<td class="muted rule" style="padding:8px 12px 8px 0;border-bottom:1px solid #dcd4c6;${SANS};font-size:14px;line-height:20px;${MUTED}">${inParagraph(escapeHtml(label))}</td>
<td class="ink rule" align="right" style="padding:8px 0;border-bottom:1px solid #dcd4c6;${SANS};font-size:14px;line-height:20px;${INK};word-break:break-word">${inParagraph(escapeHtml(value))}</td></tr>`

const factTable = (facts: PlacedLetter['facts']) =>
  facts.length ? row(table(facts.map(fact).join('\n')), 'padding:8px 0 0') : ''

const quoted = (quote: string | undefined) =>
  quote
    ? row(
        table(
          row(
            inParagraph(escapeHtml(quote).replaceAll('\n', '<br>')),
            `padding:2px 0 2px 14px;border-left:3px solid #1f4838;${SERIF};font-size:16px;line-height:24px;${INK};word-break:break-word`,
            'ink quote',
          ),
        ),
        'padding:14px 0 0',
      )
    : ''

const listRow = ({ title, note, url, photo }: PlacedRow) => {
  const text = `${inParagraph(link({ text: title, url }, `${SERIF};font-size:17px;line-height:22px;${INK}`, 'ink'))}
${inParagraph(escapeHtml(note), `padding-top:2px;${SANS};font-size:14px;line-height:20px;${MUTED}`, 'muted')}`
  return row(
    table(`<tr>${besidePhoto(photo, url, 72)}<td valign="top" style="word-break:break-word">${text}</td></tr>`),
    'padding:12px 0;border-bottom:1px solid #dcd4c6',
    'rule',
  )
}

const list = (rows: readonly PlacedRow[]) => (rows.length ? row(table(rows.map(listRow).join('\n')), 'padding:0') : '')

/** Outlook on Windows takes the padding from the cell, everyone else from the link. */
const button = (placed: PlacedLink | undefined) =>
  placed
    ? row(
        table(
          `<tr><td bgcolor="#1f4838" class="button" style="background:#1f4838;border-radius:6px;mso-padding-alt:13px 26px">${inParagraph(link(placed, `display:inline-block;padding:13px 26px;${SANS};font-size:16px;line-height:22px;font-weight:600;color:#fbf9f4;text-decoration:none`, 'on-button'))}</td></tr>`,
          '',
          '',
        ),
        'padding:22px 0 6px',
      )
    : ''

const next = (paragraphs: readonly string[]) =>
  paragraphs.length ? row(table(paragraphs.map(paragraph).join('\n')), 'padding:16px 0 0') : ''

const footer = ({ why, links }: PlacedLetter) => {
  const style = `${SANS};font-size:13px;line-height:20px;${MUTED}`
  const shown = links.map(each => link(each, `${style};text-decoration:underline`, 'muted'))
  return row(inParagraph(unbroken(why)) + inParagraph(shown.join(' &#183; ')), `padding:18px 24px 0;${style}`, 'muted')
}

const wordmark = () =>
  row(
    inParagraph(
      link(
        { text: 'Vitrine', url: config.appOrigin },
        `${SERIF};font-size:22px;line-height:28px;color:#1f4838;text-decoration:none`,
        'accent',
      ),
    ),
    'padding:0 24px 14px',
  )

const heading = (title: string) =>
  row(
    `<h1 class="ink" style="margin:0;${SERIF};font-weight:normal;font-size:28px;line-height:34px;${INK}">${unbroken(title)}</h1>`,
    'padding:0 0 14px',
  )

const sheet = (letter: PlacedLetter) =>
  [
    heading(letter.title),
    paragraph(letter.greeting),
    paragraph(letter.lead),
    card(letter),
    factTable(letter.facts),
    quoted(letter.quote),
    list(letter.rows),
    button(letter.button),
    next(letter.next),
  ].join('\n')

/** Programs that know neither keep the light colors that stand beside each text. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
@media (max-width:480px){.sheet{padding:22px 16px!important}.photo{max-width:104px!important;max-height:104px!important}.beside-128{width:118px!important}}
@media (prefers-color-scheme:dark){
.page{background:#171513!important}
.sheet{background:#1f1c19!important;border-color:#38332d!important}
.sunken{background:#26221e!important;border-color:#38332d!important}
.rule{border-color:#38332d!important}
.ink{color:#efe9de!important}
.muted{color:#b3a99a!important}
.accent{color:#9cc9b1!important}
.quote{border-color:#9cc9b1!important}
.photo{background:#38332d!important}
.button{background:#9cc9b1!important}
.on-button{color:#10211a!important}
}`

/** One column of 320 to 600 px, in tables because Outlook lays out nothing else. */
export const layOut = (letter: PlacedLetter): string => `<!doctype html>
<html lang="${letter.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<meta name="x-apple-disable-message-reformatting">
<title>${escapeHtml(letter.subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f8f5ee">
<table role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%" class="page" style="background:#f8f5ee"><tr><td align="center" style="padding:24px 10px 40px">
<!--[if mso]><table role="presentation" border="0" cellpadding="0" cellspacing="0" width="600"><tr><td><![endif]-->
${table(
  [
    wordmark(),
    row(
      table(sheet(letter)),
      'padding:32px;background:#fdfbf7;border:1px solid #dcd4c6;border-radius:10px;text-align:left',
      'sheet',
    ),
    footer(letter),
  ].join('\n'),
  'max-width:600px;margin:0 auto;text-align:left',
)}
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>`
