import fontkit from '@cantoo/fontkit'
import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import type { InsuredPiece } from '../../../shared/contract/endpoints/inventory.ts'
import { type Cents, cents } from '../../../shared/rules/cents.ts'
import { textIn } from '../../../shared/rules/lengths.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { factNames, factOf } from '../../../shared/rules/piece-facts.ts'
import { formatDate } from '../../lib/dates.ts'
import { wrap, writable } from '../../lib/pdf-text.ts'
import { currentPreferences } from '../../lib/preferences.ts'
import { termText } from '../../lib/term-text.ts'

export const insuredValues = ['upper', 'middle', 'purchase'] as const
export type InsuredValue = (typeof insuredValues)[number]

/** What a piece is insured for; null where its owner stated nothing that says so. */
export function insuredValueOf(
  { estimatedValueMin: min, estimatedValueMax: max, purchasePrice }: InsuredPiece,
  by: InsuredValue,
): Cents | null {
  if (by === 'purchase') return purchasePrice
  if (by === 'middle' && min !== null && max !== null) return cents(Math.round((min + max) / 2))
  return max ?? min
}

/** What the value rests on. */
function restsOn(piece: InsuredPiece, by: InsuredValue): string {
  if (insuredValueOf(piece, by) === null) return 'No value is stated'
  if (by === 'purchase') return 'Purchase price, stated by the owner'
  const { estimatedAt, estimatedValueMin: min, estimatedValueMax: max } = piece
  const range = min !== null && max !== null && min !== max ? `${formatCents(min)} to ${formatCents(max)}` : ''
  const estimate = estimatedAt && `Automatic estimate of ${formatDate(estimatedAt)}, accepted by the owner`
  if (estimate) return range ? `${estimate}: ${range}` : estimate
  return range ? `Stated by the owner: ${range}` : 'Stated by the owner'
}

export interface InsuranceList {
  readonly owner: string
  readonly at: string
  readonly pieces: readonly InsuredPiece[]
  readonly by: InsuredValue
  /** Whether purchase prices are said. */
  readonly saysPurchases: boolean
  /** TTF of the text, and of what is bold. */
  readonly fonts: readonly [regular: Uint8Array, bold: Uint8Array]
  /** JPEG; undefined where there is none. */
  readonly photoOf: (piece: InsuredPiece) => Promise<Uint8Array | undefined>
}

/** A4, in points. */
const [WIDTH, HEIGHT, MARGIN] = [595, 842, 48]
const [SIZE, LEADING, PHOTO] = [8.5, 11.5, 72]
const TEXT_AT = MARGIN + PHOTO + 12
const VALUE_WIDTH = 100
const MAX_LINES = 40

export async function insurancePdf(list: InsuranceList): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  pdf.registerFontkit(fontkit as never)
  const title = `Insurance list of ${list.owner}`
  pdf.setTitle(title)
  const plain = await pdf.embedFont(list.fonts[0], { subset: true })
  const bold = await pdf.embedFont(list.fonts[1], { subset: true })
  const characters = new Set(plain.getCharacterSet())
  const written = (text: string) => writable(text, characters)
  let page = pdf.addPage([WIDTH, HEIGHT])
  let y = HEIGHT - MARGIN
  const write = (text: string, x: number, font = plain, size = SIZE) => page.drawText(text, { x, y, font, size })
  const writeTo = (text: string, right: number, font = plain) =>
    write(text, right - font.widthOfTextAtSize(text, SIZE), font)
  const reserve = (height: number) => {
    if (y - height > MARGIN + LEADING) return
    page = pdf.addPage([WIDTH, HEIGHT])
    y = HEIGHT - MARGIN
  }

  for (const line of wrap(written(title), WIDTH - 2 * MARGIN, bold, 18)) {
    write(line, MARGIN, bold, 18)
    y -= 24
  }
  const values = list.pieces.map(piece => insuredValueOf(piece, list.by))
  const total = cents(values.reduce<number>((sum, value) => sum + (value ?? 0), 0))
  const unvalued = values.filter(value => value === null).length
  for (const text of [
    `Date: ${formatDate(list.at, 'longDate')}`,
    countText(list.pieces.length),
    basisText(list.by),
    'The values are the owner’s statements or automatic estimates, as said of each. Nobody has inspected the pieces for this list.',
  ])
    for (const line of wrap(written(text), WIDTH - 2 * MARGIN, plain, SIZE)) {
      write(line, MARGIN)
      y -= LEADING
    }
  y -= LEADING

  for (const [index, piece] of list.pieces.entries()) {
    const value = values[index] ?? null
    const lines = [
      ...wrap(written(`${index + 1}. ${piece.itemName}`), WIDTH - MARGIN - VALUE_WIDTH - TEXT_AT, bold, SIZE).map(
        text => [text, bold] as const,
      ),
      ...linesOf(piece, list)
        .flatMap(text => wrap(written(text), WIDTH - MARGIN - VALUE_WIDTH - TEXT_AT, plain, SIZE))
        .map(text => [text, plain] as const),
    ]
    const shown = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES - 1), ['…', plain] as const] : lines
    const height = Math.max(PHOTO, shown.length * LEADING) + 14
    reserve(height)
    const top = y
    rule(page, top + LEADING)
    const photo = await list.photoOf(piece)
    if (photo) {
      const image = await pdf.embedJpg(photo)
      const scale = PHOTO / Math.max(image.width, image.height)
      const [width, tall] = [image.width * scale, image.height * scale]
      page.drawImage(image, { x: MARGIN, y: top + LEADING - 6 - tall, width, height: tall })
    }
    writeTo(value === null ? '–' : formatCents(value), WIDTH - MARGIN, bold)
    for (const [text, font] of shown) {
      write(text, TEXT_AT, font)
      y -= LEADING
    }
    y = top - height
  }

  reserve(4 * LEADING)
  rule(page, y + LEADING)
  write('Sum of the insured values', TEXT_AT, bold)
  writeTo(formatCents(total), WIDTH - MARGIN, bold)
  y -= LEADING
  if (unvalued > 0) write(unvaluedText(unvalued), TEXT_AT)
  const pages = pdf.getPages()
  for (const [index, each] of pages.entries())
    each.drawText(`Page ${index + 1} of ${pages.length}`, { x: MARGIN, y: MARGIN - 16, size: 7.5, font: plain })
  return new Uint8Array(await pdf.save())
}

const countText = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`)

const unvaluedText = (count: number) =>
  count === 1 ? '1 piece has no value and is not in the sum.' : `${count} pieces have no value and are not in the sum.`

function basisText(by: InsuredValue): string {
  if (by === 'purchase') return 'Insured value: the purchase price'
  return by === 'middle'
    ? 'Insured value: the middle of the owner’s range'
    : 'Insured value: the upper end of the owner’s range'
}

function linesOf(piece: InsuredPiece, { by, saysPurchases }: InsuranceList): string[] {
  const { units } = currentPreferences()
  const { dimensions, condition, flaws, purchasePrice, facts } = piece
  const said = (label: string, text: string | null | undefined) => (text ? `${label}: ${text}` : '')
  return [
    said('Maker', piece.maker),
    said('Date made', piece.dateCreated),
    said('Origin', piece.culture),
    said('Materials', piece.materials),
    said('Dimensions', dimensions && (textIn(dimensions, units) ?? dimensions)),
    ...factNames.map(name => said(factOf(name).title, facts[name])),
    said('Condition', condition && termText(condition)),
    said('Flaws', flaws),
    saysPurchases ? said('Purchase price', purchasePrice !== null ? formatCents(purchasePrice) : null) : '',
    `Value: ${restsOn(piece, by)}`,
  ].filter(text => text !== '')
}

function rule(page: PDFPage, y: number): void {
  page.drawLine({ start: { x: MARGIN, y }, end: { x: WIDTH - MARGIN, y }, thickness: 0.4 })
}
