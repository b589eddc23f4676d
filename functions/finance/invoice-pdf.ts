import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from '@cantoo/pdf-lib'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import { feeTaxWords } from '../../shared/rules/fee-documents.ts'
import type { FeeTax } from '../../shared/rules/fee-tax.ts'
import type { LedgerCause } from '../../shared/rules/ledger.ts'
import { formatCents } from '../../shared/rules/money.ts'
import { formatPercent } from '../../shared/rules/numbers.ts'
import type { CommissionInvoice } from './commission-invoice.ts'

/** A4, in points. */
const WIDTH = 595
const HEIGHT = 842
const MARGIN = 56
const SIZE = 9.5
const LEADING = 15
/** Right edges of the two columns of amounts. */
const COMMISSION_AT = 440
const FEE_AT = WIDTH - MARGIN
const WHAT_AT = 130

const dayForm = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const monthForm = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const causes: Partial<Record<LedgerCause, string>> = {
  sale: 'Sale',
  refund_decided: 'Refund',
  dispute_lost: 'Lost dispute',
}

/** Letters without a mark that could be taken off. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ı: 'i', ŋ: 'n', Ŋ: 'N', ĸ: 'k', ſ: 's', ẞ: 'SS' },
  ...{ '−': '-', '\u00a0': ' ', '\u202f': ' ' },
}

/** The standard fonts have the letters of Western Europe: others lose their marks, or become a question mark. */
export function writable(text: string, characters: ReadonlySet<number>): string {
  const has = (letter: string) => letter === '\n' || characters.has(letter.codePointAt(0) ?? 0)
  return [...text.normalize('NFC')]
    .map(letter => {
      if (has(letter)) return letter
      const [base = ''] = letter.normalize('NFD')
      return PLAIN[letter] ?? (base !== letter && has(base) ? base : (PLAIN[base] ?? '?'))
    })
    .join('')
}

export async function invoicePdf(invoice: CommissionInvoice): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(`Commission invoice ${invoice.number}`)
  const [plain, bold] = [await pdf.embedFont(StandardFonts.Helvetica), await pdf.embedFont(StandardFonts.HelveticaBold)]
  const characters = new Set(plain.getCharacterSet())
  let page = pdf.addPage([WIDTH, HEIGHT])
  let y = HEIGHT - MARGIN

  const write = (text: string, x: number, font = plain, size = SIZE) =>
    page.drawText(writable(text, characters), { x, y, size, font })
  const writeTo = (text: string, right: number, font = plain) => {
    const shown = writable(text, characters)
    page.drawText(shown, { x: right - font.widthOfTextAtSize(shown, SIZE), y, size: SIZE, font })
  }
  const down = (lines = 1) => {
    y -= lines * LEADING
    if (y > MARGIN) return
    page = pdf.addPage([WIDTH, HEIGHT])
    y = HEIGHT - MARGIN
  }
  const block = (text: string) => {
    for (const line of wrap(writable(text, characters), WIDTH - 2 * MARGIN, plain)) {
      write(line, MARGIN)
      down()
    }
    down()
  }
  const fact = (label: string, value: string) => {
    write(label, MARGIN)
    write(value, WHAT_AT)
    down()
  }
  const part = (label: string, amount: Cents) => {
    if (amount !== 0) total(label, amount)
  }
  const total = (label: string, amount: Cents, font = plain) => {
    write(label, WHAT_AT, font)
    writeTo(formatCents(amount), FEE_AT, font)
    down()
  }

  const { document } = invoice
  const number = document?.parts.some(({ tax }) => isSalesTax(tax)) ? 'Tax number' : 'VAT number'
  block(
    [invoice.issuer, document?.issuerVatNumber && `${number} ${document.issuerVatNumber}`].filter(Boolean).join('\n'),
  )
  down()
  write(document?.kind === 'credit_note' ? 'Credit note of commission' : 'Commission invoice', MARGIN, bold, 18)
  down(2)
  fact('Number', invoice.number)
  fact('Date', dayForm.format(new Date(invoice.issuedAt)))
  fact('For', `${monthForm.format(new Date(invoice.month))} (UTC)`)
  down()
  write('To', MARGIN, bold)
  down()
  block(
    [invoice.recipient, document?.recipientVatNumber && `VAT number ${document.recipientVatNumber}`]
      .filter(Boolean)
      .join('\n'),
  )
  down()

  write('Date', MARGIN, bold)
  write('What', WHAT_AT, bold)
  writeTo('Commission', COMMISSION_AT, bold)
  writeTo('Reserve fee', FEE_AT, bold)
  rule(page, y)
  down(1.5)
  for (const { at, cause, about, commission, reserveFee } of invoice.lines) {
    const what = writable(`${causes[cause] ?? 'Correction'}: ${about ?? ''}`, characters)
    const [shown = '', ...rest] = wrap(what, COMMISSION_AT - WHAT_AT - 70, plain)
    write(dayForm.format(new Date(at)), MARGIN)
    write(rest.length > 0 ? `${shown}…` : shown, WHAT_AT)
    writeTo(formatCents(commission), COMMISSION_AT)
    writeTo(formatCents(reserveFee), FEE_AT)
    down()
  }
  rule(page, y + LEADING)
  down(0.5)
  part('Commission', invoice.commission)
  part('Fixed parts of the commission', invoice.fixedParts)
  part('Reserve fees', invoice.reserveFees)
  part('Given back', cents(0 - invoice.givenBack))
  for (const { tax, netCents, taxCents } of document?.parts ?? []) {
    if (taxCents === 0) continue
    total(`Net amount at ${rateText(tax)}`, netCents)
    total(`${isSalesTax(tax) ? 'Sales tax' : 'VAT'} ${rateText(tax)}`, taxCents)
  }
  total('Total', invoice.total, bold)
  down()
  block(
    document?.kind === 'credit_note'
      ? 'Already given back with your payouts. Corrects the invoices of the sales named here.'
      : 'Already taken off your payouts. Nothing is left to pay.',
  )
  if (!document) write('No tax is shown separately, because no tax rate is kept for the issuer.', MARGIN)
  for (const words of new Set(document?.parts.map(({ tax }) => feeTaxWords(tax)))) if (words) block(words)
  return pdf.save()
}

const isSalesTax = (tax: FeeTax | undefined) => tax?.kind === 'sales_tax' || tax?.kind === 'exempt'

/** "19% (DE)", "8.875% (NY)" */
const rateText = (tax: FeeTax | undefined) =>
  tax ? `${formatPercent(tax.rateBps / 100, 3)} (${tax.state ?? tax.country})` : ''

function rule(page: PDFPage, y: number): void {
  page.drawLine({ start: { x: MARGIN, y: y - 5 }, end: { x: WIDTH - MARGIN, y: y - 5 }, thickness: 0.5 })
}

/** Lines that fit. A word that doesn't is cut. */
function wrap(text: string, width: number, font: PDFFont): string[] {
  const fits = (line: string) => font.widthOfTextAtSize(line, SIZE) <= width
  return text.split('\n').flatMap(paragraph => {
    const lines: string[] = []
    let line = ''
    for (const letter of paragraph) {
      if (fits(line + letter)) {
        line += letter
        continue
      }
      const space = line.lastIndexOf(' ')
      lines.push(space > 0 ? line.slice(0, space) : line)
      line = (space > 0 ? line.slice(space + 1) : '') + letter
    }
    return [...lines, line]
  })
}
