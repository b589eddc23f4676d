import fontkit from '@cantoo/fontkit'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { RoyaltyPayment } from '../../../shared/contract/endpoints/finance.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { formatDate } from '../../lib/dates.ts'
import { wrap, writable } from '../../lib/pdf-text.ts'

export interface RoyaltyStatement {
  readonly payment: RoyaltyPayment
  /** Name and address of who runs the shop; null where none is stated. */
  readonly from: string | null
  /** TTF of the text, and of what is bold. */
  readonly fonts: readonly [regular: Uint8Array, bold: Uint8Array]
}

/** A4, in points. */
const [WIDTH, HEIGHT, MARGIN] = [595, 842, 48]
const [SIZE, LEADING] = [9, 13]
/** Left edges of the columns; the sum ends at the right margin. */
const [ARTIST_AT, ITEM_AT, SOLD_AT] = [MARGIN, 180, 410]
const MAX_LINES = 6

/** For the society that was paid: the sales, their artists and what was paid of each. */
export async function royaltyPdf({ payment, from, fonts }: RoyaltyStatement): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  pdf.registerFontkit(fontkit as never)
  pdf.setTitle(`Artist’s resale right, ${payment.society}`)
  const plain = await pdf.embedFont(fonts[0], { subset: true })
  const bold = await pdf.embedFont(fonts[1], { subset: true })
  const characters = new Set(plain.getCharacterSet())
  let page = pdf.addPage([WIDTH, HEIGHT])
  let y = HEIGHT - MARGIN
  const write = (text: string, x: number, font = plain, size = SIZE) =>
    page.drawText(writable(text, characters), { x, y, font, size })
  const writeTo = (text: string, right: number, font = plain) =>
    page.drawText(text, { x: right - font.widthOfTextAtSize(text, SIZE), y, font, size: SIZE })
  const linesOf = (text: string, width: number, font = plain) =>
    wrap(writable(text, characters), width, font, SIZE).slice(0, MAX_LINES)
  const rule = () =>
    page.drawLine({ start: { x: MARGIN, y: y - 4 }, end: { x: WIDTH - MARGIN, y: y - 4 }, thickness: 0.4 })
  const down = (lines = 1) => {
    y -= lines * LEADING
  }
  const reserve = (lines: number) => {
    if (y - lines * LEADING > MARGIN + LEADING) return
    page = pdf.addPage([WIDTH, HEIGHT])
    y = HEIGHT - MARGIN
    head()
  }
  const head = () => {
    write('Artist', ARTIST_AT, bold)
    write('Item', ITEM_AT, bold)
    write('Sold', SOLD_AT, bold)
    writeTo('Amount', WIDTH - MARGIN, bold)
    rule()
    down(1.5)
  }

  write('Artist’s resale right', MARGIN, bold, 18)
  down(2)
  for (const line of (from ?? '').split('\n').filter(Boolean)) {
    write(line, MARGIN)
    down()
  }
  down()
  for (const [label, text] of [
    ['Paid to', payment.society],
    ['Paid', formatDate(payment.paidAt, 'longDate')],
    ['Reference', payment.reference ?? ''],
    ['Statement', payment.id],
  ] as const) {
    if (!text) continue
    write(label, MARGIN, bold)
    for (const line of linesOf(text, WIDTH - MARGIN - ITEM_AT)) {
      write(line, ITEM_AT)
      down()
    }
  }
  down()
  head()
  for (const { artist, itemName, saleId, soldAt, amount } of payment.sales) {
    const artists = linesOf(artist, ITEM_AT - ARTIST_AT - 10)
    const items = [...linesOf(itemName, SOLD_AT - ITEM_AT - 10), ...linesOf(saleId, SOLD_AT - ITEM_AT - 10)]
    const height = Math.max(artists.length, items.length)
    reserve(height + 1)
    writeTo(formatCents(amount), WIDTH - MARGIN)
    write(formatDate(soldAt), SOLD_AT)
    for (let line = 0; line < height; line++) {
      write(artists[line] ?? '', ARTIST_AT)
      write(items[line] ?? '', ITEM_AT)
      down()
    }
    down(0.4)
  }
  reserve(4)
  rule()
  down(1.5)
  write('Total', ITEM_AT, bold)
  writeTo(formatCents(payment.amount), WIDTH - MARGIN, bold)
  if (payment.sales.some(({ amount }) => amount < 0)) {
    down(1.5)
    for (const line of linesOf(
      'A sum below zero was paid before its sale was refunded, and is set off here.',
      WIDTH - 2 * MARGIN,
    )) {
      write(line, MARGIN)
      down()
    }
  }
  const pages = pdf.getPages()
  for (const [index, each] of pages.entries())
    each.drawText(`Page ${index + 1} of ${pages.length}`, { x: MARGIN, y: MARGIN - 16, size: 7.5, font: plain })
  return new Uint8Array(await pdf.save())
}
