import { CATEGORY_MAX, clearableText, optionalText, readAs } from '../contract/fields.ts'
import { categories } from './listing.ts'

/** Spellings with the same key are one category: ignores case, accent encoding and spaces. */
export const categoryKey = (category: string): string =>
  category.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

const canonical = new Map<string, string>(categories.map(category => [categoryKey(category), category]))

export const ourCategory = (category: string): string | undefined => canonical.get(categoryKey(category))

/** Folding can make eighteen characters of one, and a key of the table has 2,048 bytes: three for each of these. */
const IN_KEY_MAX = 600

export const categoryInKey = (category: string): string =>
  ourCategory(category) ?? categoryKey(category).slice(0, IN_KEY_MAX)

/** A category as stored and returned: one of ours in our spelling, or a seller's own as typed. */
export const canonicalCategory = (category: string): string =>
  ourCategory(category) ?? category.trim().replace(/\s+/g, ' ')

export const isSameCategory = (a: string | null | undefined, b: string | null | undefined): boolean =>
  categoryKey(a ?? '') === categoryKey(b ?? '')

const inOurSpelling = (category: string | null) => (category === null ? null : canonicalCategory(category))

/** A category that can be removed: null and blank both mean "none". */
export const clearableCategory = readAs(clearableText(CATEGORY_MAX), inOurSpelling)

export const optionalCategory = readAs(optionalText(CATEGORY_MAX), inOurSpelling)
