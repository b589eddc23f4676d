import * as z from 'zod'
import { CATEGORY_MAX, DESCRIPTION_MAX, ITEM_NAME_MAX } from '../../shared/contract/fields.ts'
import { toXmlText } from '../../shared/rules/characters.ts'
import { type MuseumName, museumTitles } from '../../shared/rules/imports.ts'
import type { CatalogueRecord } from '../core/identify/catalogue/catalogue-record.ts'
import { plainText } from '../platform/plain-text.ts'
import { antiqueId, MuseumRefusal } from './museum.ts'
import { categoryOf } from './museum-categories.ts'

/** Texts are clean, and empty where nothing is said; years are null. */
export interface Piece {
  readonly museum: MuseumName
  readonly object: number
  readonly department: string
  readonly title: string
  /** `Side chair`. */
  readonly kind: string
  /** `Furniture`. */
  readonly group: string
  readonly culture: string
  readonly maker: string
  readonly date: string
  readonly from: string | null
  readonly until: string | null
  readonly materials: string
  readonly dimensions: string
  readonly about: string
  readonly creditLine: string
  readonly country: string
  readonly url: string
}

/** Titles do contain markup and control characters. */
export const text = z
  .string()
  .nullish()
  .transform(value => clean(value ?? ''))

/** A year as text; negative before our era. */
export const year = z
  .number()
  .int()
  .nullish()
  .transform(value => (value ? String(value) : null))

function clean(value: string): string {
  return toXmlText(
    plainText(value)
      .replace(/\p{Cc}+/gu, ' ')
      .toWellFormed(),
  )
    .replace(/\s+/g, ' ')
    .trim()
}

const upTo = (max: number, value: string) => value.slice(0, max).toWellFormed() || null

/** @throws MuseumRefusal for a piece without a name */
export function recordOf(piece: Piece): CatalogueRecord {
  const name = upTo(ITEM_NAME_MAX, piece.title || piece.kind)
  if (name === null) throw new MuseumRefusal('it has no name')
  const id = antiqueId(piece.museum, piece.object)
  const source = museumTitles[piece.museum]
  return {
    id,
    itemName: name,
    category: categoryOf({
      department: piece.department,
      classification: piece.group,
      name: piece.kind,
      title: piece.title,
      medium: piece.materials,
    }),
    subcategory: upTo(CATEGORY_MAX, piece.group || piece.kind),
    descr: inWords(piece).slice(0, DESCRIPTION_MAX).toWellFormed(),
    history: upTo(DESCRIPTION_MAX, piece.creditLine && `${source}: ${piece.creditLine}.`),
    maker: upTo(ITEM_NAME_MAX, piece.maker),
    dateCreated: upTo(CATEGORY_MAX, piece.date),
    culture: upTo(CATEGORY_MAX, piece.culture),
    materials: upTo(DESCRIPTION_MAX, piece.materials),
    dimensions: upTo(CATEGORY_MAX, piece.dimensions),
    museumSource: source,
    sku: id.toUpperCase(),
    sourceurl: /^https:\/\//.test(piece.url) ? piece.url.slice(0, CATEGORY_MAX) : null,
    country: upTo(CATEGORY_MAX, piece.country),
    cyear: piece.from,
    cyear2: piece.until === piece.from ? null : piece.until,
    funcid: null,
    photo: `${id}.webp`,
    prices: [],
    auctions: [],
  }
}

function inWords({ title, kind, materials, culture, date, about }: Piece): string {
  const from = [culture, date].filter(Boolean).join(', ')
  return [[kind || title, from].filter(Boolean).join(', '), materials, about].filter(Boolean).map(asSentence).join(' ')
}

export const asSentence = (words: string) =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`
