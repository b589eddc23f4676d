import fontkit from '@cantoo/fontkit'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { ShownEvent, ShownLot } from '../../../shared/contract/endpoints/sale-events.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { formatDate } from '../../lib/dates.ts'
import { wrap, writable } from '../../lib/pdf-text.ts'
import { estimateText, lotCountText, lotStateNames } from './event-words.ts'

interface PrintedCatalogue {
  readonly event: ShownEvent & { readonly lots: readonly ShownLot[] }
  /** TTF of the text, and of what is bold. */
  readonly fonts: readonly [regular: Uint8Array, bold: Uint8Array]
  /** JPEG; undefined where there is none. Asked for in the order of the lots. */
  readonly photoOf: (lot: ShownLot) => Promise<Uint8Array | undefined>
}

/** A4, in points. */
const [WIDTH, HEIGHT, MARGIN] = [595, 842, 48]
const [SIZE, LEADING, PHOTO] = [8.5, 11.5, 84]
const NUMBER_WIDTH = 40
const PHOTO_AT = MARGIN + NUMBER_WIDTH
const TEXT_AT = PHOTO_AT + PHOTO + 12
const PRICE_WIDTH = 118
const MAX_LINES = 16

/** The catalogue of a sale, or after it the list of its results. */
export async function cataloguePdf({ event, fonts, photoOf }: PrintedCatalogue): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  pdf.registerFontkit(fontkit as never)
  pdf.setTitle(event.title)
  pdf.setAuthor(event.sellerName)
  const plain = await pdf.embedFont(fonts[0], { subset: true })
  const bold = await pdf.embedFont(fonts[1], { subset: true })
  const characters = new Set(plain.getCharacterSet())
  let page = pdf.addPage([WIDTH, HEIGHT])
  let y = HEIGHT - MARGIN
  const write = (text: string, x: number, font = plain, size = SIZE) => page.drawText(text, { x, y, font, size })
  const writeTo = (text: string, right: number, font = plain) =>
    write(text, right - font.widthOfTextAtSize(text, SIZE), font)
  const linesOf = (text: string, width: number, font = plain, size = SIZE) =>
    wrap(writable(text, characters), width, font, size)
  const writeAll = (text: string, font = plain, size = SIZE) => {
    for (const part of text.split('\n')) {
      for (const line of linesOf(part, WIDTH - 2 * MARGIN, font, size)) {
        reserve(LEADING)
        write(line, MARGIN, font, size)
        y -= size + 3
      }
    }
  }
  const reserve = (height: number) => {
    if (y - height > MARGIN + LEADING) return
    page = pdf.addPage([WIDTH, HEIGHT])
    y = HEIGHT - MARGIN
  }

  if (event.number) writeAll(`Sale ${event.number}`, plain, 11)
  y -= 10
  writeAll(event.title, bold, 22)
  y -= 8
  for (const text of headOf(event)) writeAll(text, plain, 10)
  y -= LEADING

  for (const lot of event.lots) {
    const width = WIDTH - MARGIN - PRICE_WIDTH - TEXT_AT
    const [name, ...others] = textsOf(lot)
    const lines = [
      ...linesOf(name ?? '', width, bold).map(text => [text, bold] as const),
      ...others.flatMap(text => linesOf(text, width)).map(text => [text, plain] as const),
    ]
    const shown = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES - 1), ['…', plain] as const] : lines
    const prices = pricesOf(lot)
    const height = Math.max(PHOTO, shown.length * LEADING, prices.length * LEADING) + 16
    // Asked for in any case, as the photographs come in the order of the lots.
    const photo = await photoOf(lot)
    reserve(height)
    const top = y
    page.drawLine({
      start: { x: MARGIN, y: top + LEADING },
      end: { x: WIDTH - MARGIN, y: top + LEADING },
      thickness: 0.4,
    })
    write(lot.number, MARGIN, bold, 12)
    if (photo) {
      const image = await pdf.embedJpg(photo)
      const scale = PHOTO / Math.max(image.width, image.height)
      const [wide, tall] = [image.width * scale, image.height * scale]
      page.drawImage(image, { x: PHOTO_AT, y: top + LEADING - 6 - tall, width: wide, height: tall })
    }
    for (const [text, isBold] of prices) {
      writeTo(text, WIDTH - MARGIN, isBold ? bold : plain)
      y -= LEADING
    }
    y = top
    for (const [text, font] of shown) {
      write(text, TEXT_AT, font)
      y -= LEADING
    }
    y = top - height
  }

  const pages = pdf.getPages()
  for (const [index, each] of pages.entries())
    each.drawText(`Page ${index + 1} of ${pages.length}`, { x: MARGIN, y: MARGIN - 16, size: 7.5, font: plain })
  return new Uint8Array(await pdf.save())
}

function headOf(event: PrintedCatalogue['event']): string[] {
  const { sellerName, lots, startsAt, firstClosesAt, secondsPerLot, description, place, viewing } = event
  return [
    `Held by ${sellerName}, ${lotCountText(lots.length)}.`,
    startsAt ? `Bidding opens: ${formatDate(startsAt, 'receipt')}` : '',
    firstClosesAt
      ? `First lot closes: ${formatDate(firstClosesAt, 'receipt')}, the others ${secondsPerLot} seconds after each other.`
      : '',
    place || viewing.length > 0 ? `Viewing: ${place ?? ''}` : '',
    ...viewing.map(({ day, hours }) => `${formatDate(day, 'longDate')}, ${hours}`),
    description ?? '',
  ].filter(Boolean)
}

const textsOf = ({ itemName, maker, text, state }: ShownLot): string[] =>
  itemName === '' ? [lotStateNames[state]] : [itemName, maker ?? '', ...text.split('\n')].filter(Boolean)

function pricesOf(lot: ShownLot): [text: string, isBold: boolean][] {
  const { state, currentBid, startPrice } = lot
  const estimate = estimateText(lot)
  const isOver = state === 'sold' || state === 'passed' || state === 'withdrawn'
  return [
    ...(estimate ? [[estimate, false] as [string, boolean]] : []),
    ...(startPrice === null ? [] : [[`Start price ${formatCents(startPrice)}`, false] as [string, boolean]]),
    ...(isOver
      ? [
          [
            state === 'sold' && currentBid !== null ? `Sold for ${formatCents(currentBid)}` : lotStateNames[state],
            true,
          ] as [string, boolean],
        ]
      : []),
  ]
}
