import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import papaparse from 'papaparse'
import type { PhotographedRecord } from '../../functions/core/identify/catalogue/build-index.ts'
import { seenKinds } from '../../functions/core/identify/image-text/installed-model.ts'
import { traitsOf } from '../../functions/core/search/vocabulary/piece-traits.ts'
import { type Concept, thesaurus } from '../../functions/core/search/vocabulary/thesaurus.ts'
import { wordsOf } from '../../functions/core/search/vocabulary/words.ts'
import { canonicalCategory } from '../../shared/rules/category.ts'
import { categories } from '../../shared/rules/listing.ts'

export const parts = ['category', ...seenKinds] as const
export type Part = (typeof parts)[number]

/** What is right of each part; any of several. Nothing where nobody says it. */
export type Truth = Readonly<Partial<Record<Part, readonly string[]>>>

export interface LabelledPhoto {
  readonly name: string
  readonly read: () => Promise<Uint8Array>
  readonly truth: Truth
}

const TRUTH_FILE = 'truth.csv'
const PHOTO = /\.(?:jpe?g|png|webp|avif|tiff?|gif)$/i

/** @throws Error that says how such a folder looks */
export function labelledIn(folder: string): LabelledPhoto[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new Error(`${folder} is no folder of photographs.`)
  const found = existsSync(join(folder, TRUTH_FILE)) ? byTable(folder) : byFolders(folder)
  if (found.length > 0) return found
  throw new Error(
    `${folder} has no labelled photographs. Put them into folders named by what they show (vase, silver teapot, Art Deco), ` +
      `or write ${TRUTH_FILE} with the columns file, category, form, material and style.`,
  )
}

const photo = (folder: string, name: string, truth: Truth): LabelledPhoto => ({
  name,
  read: () => readFile(join(folder, name)),
  truth,
})

function byTable(folder: string): LabelledPhoto[] {
  const text = readFileSync(join(folder, TRUTH_FILE), 'utf8')
  const { data } = papaparse.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  return data.map((row, n) => {
    const file = row.file?.trim()
    if (!file || !existsSync(join(folder, file)))
      throw new Error(`${TRUTH_FILE}, row ${n + 2}: there is no photograph ${file || 'without a name'} in ${folder}.`)
    const said = parts.flatMap(part => {
      const right = (row[part] ?? '')
        .split(/ or /i)
        .map(each => each.trim())
        .filter(Boolean)
      return right.length > 0 ? [[part, right] as const] : []
    })
    return photo(folder, file, Object.fromEntries(said))
  })
}

function byFolders(folder: string): LabelledPhoto[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory())
  return folders.flatMap(({ name }) => {
    const photos = readdirSync(join(folder, name)).filter(file => PHOTO.test(file))
    if (photos.length === 0) return []
    const truth = truthIn(name.replaceAll(/[-_]/g, ' '))
    if (Object.keys(truth).length === 0)
      throw new Error(
        `No word of the thesaurus is in the folder’s name “${name}”. Name it by a kind, material, style or category that search knows, such as vase, silver teapot or Art Deco.`,
      )
    return photos.map(file => photo(folder, join(name, file), truth))
  })
}

/** The most exact words of each kind. */
function exactly(concepts: readonly Concept[], part: Part): string[] {
  const ofPart = concepts.filter(({ kind }) => kind === part)
  return ofPart.filter(each => !ofPart.some(({ broader }) => broader.includes(each))).map(({ name }) => name)
}

/** What a name says, such as a folder's. */
function truthIn(itemName: string): Truth {
  const category = categories.find(each => each.toLowerCase() === canonicalCategory(itemName).toLowerCase())
  const { inTitle } = traitsOf({ itemName })
  const said = seenKinds.map(kind => [kind, exactly(inTitle, kind)] as const).filter(([, names]) => names.length > 0)
  return { ...(category && { category: [category] }), ...Object.fromEntries(said) }
}

/** Pieces in no catalogue: `<category>-<form>-<number>.webp`. */
const UNSEEN = join(import.meta.dirname, '../../functions/core/identify/catalogue/test-views/unseen')

function unseenPhotos(): LabelledPhoto[] {
  return readdirSync(UNSEEN).map(name => {
    const [category = '', ...form] = name.replace(/-\d+\.webp$/, '').split('-')
    return photo(UNSEEN, name, { category: [canonicalCategory(category)], form: [form.join(' ')] })
  })
}

/** The photographs that come with the project. They are drawn, so they say less than real ones. */
export function shippedPhotos(records: readonly PhotographedRecord[]): LabelledPhoto[] {
  const ofRecords = records.map(({ record, photo: bytes }) => {
    const { itemName, category, materials, dateCreated, culture } = record
    const text = {
      materials: materials ?? undefined,
      dateCreated: dateCreated ?? undefined,
      culture: culture ?? undefined,
    }
    const { filtered, inTitle } = traitsOf({ itemName, category, ...text })
    const said = seenKinds
      .map(kind => [kind, exactly([...new Set([...inTitle, ...filtered])], kind)] as const)
      .filter(([, names]) => names.length > 0)
    return { name: record.photo, read: async () => bytes, truth: { category: [category], ...Object.fromEntries(said) } }
  })
  return [...ofRecords, ...unseenPhotos()]
}

/** A word with all that include it, in small letters. */
function withBroader(part: Part, word: string): string[] {
  if (part === 'category') return [canonicalCategory(word).toLowerCase()]
  const { named, asked } = thesaurus()
  const concept =
    named(part, word) ??
    asked
      .in(wordsOf(word))
      .flatMap(({ meanings }) => meanings)
      .find(({ kind }) => kind === part)
  return [word, ...(concept ? [concept.name, ...concept.broader.map(({ name }) => name)] : [])].map(each =>
    each.toLowerCase(),
  )
}

/** A jug is right of an ewer, and an ewer of what is only called a jug: the table may be less exact. */
export function isRight(part: Part, said: string, truth: readonly string[]): boolean {
  const ofSaid = withBroader(part, said)
  return truth.some(right => {
    const ofRight = withBroader(part, right)
    return ofRight.includes(ofSaid.at(1) ?? ofSaid[0]!) || ofSaid.includes(ofRight.at(1) ?? ofRight[0]!)
  })
}
