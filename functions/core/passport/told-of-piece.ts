import { createHash } from 'node:crypto'
import { aiAnalysisWith } from '../../../shared/contract/endpoints/identify-reading.ts'
import { SURE_CONFIDENCE } from '../../../shared/rules/identify.ts'
import { wholeCents } from '../../../shared/rules/money.ts'
import {
  changedStatement,
  type Evidence,
  type EvidenceSubject,
  evidenceSubjects,
  type PassportPhoto,
  type PassportStatement,
  type PassportView,
} from '../../../shared/rules/passport.ts'
import { byDetail } from '../../../shared/rules/piece-details.ts'
import { factNames, type PieceFacts } from '../../../shared/rules/piece-facts.ts'
import { config } from '../../platform/config.ts'
import { s3 } from '../../platform/storage.ts'
import type { InventoryRecord } from '../inventory/inventory-store.ts'
import type { ListingRecord } from '../listing/listing-store.ts'
import { readObject } from '../photo/stored-object.ts'
import type { EntryDraft } from './passport-store.ts'

/** What its owner says of a piece now. */
export interface ToldOfPiece {
  readonly statement: PassportStatement
  readonly evidence: readonly Evidence[]
  readonly imageUrls: readonly string[]
  readonly condition?: Pick<ListingRecord, 'condition' | 'flaws'>
}

export const toldByItem = (item: InventoryRecord): ToldOfPiece => {
  const { itemName: title, category, description, maker, dateCreated, culture, materials, facts, imageUrl } = item
  const statement = withoutEmpty({ title, category, description, maker, dateCreated, culture, materials, facts })
  return { statement, evidence: evidenceOf(statement, item), imageUrls: imageUrl ? [imageUrl] : [] }
}

/** @param item that it lists, with what an AI suggested */
export const toldByListing = (listing: ListingRecord, item: InventoryRecord | undefined): ToldOfPiece => {
  const { itemName: title, category, description, dimensions, facts, images, condition, flaws } = listing
  const details = byDetail(name => listing[name])
  const statement = withoutEmpty({ title, category, description, ...details, dimensions, facts })
  return { statement, evidence: evidenceOf(statement, item), imageUrls: images, condition: { condition, flaws } }
}

const withoutEmpty = (statement: { readonly [Name in keyof PassportStatement]: PassportStatement[Name] | undefined }) =>
  Object.fromEntries(Object.entries(statement).filter(([, value]) => value != null)) as PassportStatement

const analysis = aiAnalysisWith(wholeCents)

/** What an AI suggested and the owner states in the same words rests on the AI. All else is the owner's word. */
function evidenceOf(statement: PassportStatement, item: InventoryRecord | undefined): Evidence[] {
  const read = analysis.safeParse(item?.gptAnalysis)
  const said = read.success ? read.data : undefined
  const suggested: Partial<Record<EvidenceSubject, string | null>> = said
    ? {
        title: said.itemName,
        category: said.category,
        maker: said.maker,
        dateCreated: said.dateCreated,
        culture: said.culture,
      }
    : {}
  return evidenceSubjects.flatMap((about): Evidence[] => {
    const value = statement[about]
    if (!value) return []
    if (!said || !isSame(suggested[about], value)) return [{ about, source: 'owner', note: null, isGuess: false }]
    const claim = said.claims.find(each => each.about === (about === 'title' ? 'itemName' : about))
    const confidence = claim?.confidence ?? said.confidence
    const isAttributed = about === 'maker' && said.attribution !== null && said.attribution !== 'by'
    const isGuess = confidence < SURE_CONFIDENCE || isAttributed
    return [{ about, source: 'ai', note: claim?.evidence ?? null, isGuess }]
  })
}

const isSame = (suggested: string | null | undefined, value: string) =>
  suggested?.trim().toLowerCase() === value.trim().toLowerCase()

/** Those whose files are there, each once. */
export async function photosOf(imageUrls: readonly string[]): Promise<PassportPhoto[]> {
  const read = async (imageUrl: string) => {
    const file = await readObject(s3, config.mediaBucket, imageUrl.slice('/media/'.length))
    return file ? [{ imageUrl, sha256: createHash('sha256').update(file).digest('hex') }] : []
  }
  return (await Promise.all(imageUrls.map(read))).flat()
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

const conditionDrafts = ({ condition: told }: ToldOfPiece, now: Date): EntryDraft[] =>
  told?.condition || told?.flaws
    ? [
        {
          kind: 'condition',
          data: {},
          parts: [{ date: dayOf(now), grade: told.condition ?? null, flaws: told.flaws ?? null }],
        },
      ]
    : []

const photoDrafts = (photos: readonly PassportPhoto[]): EntryDraft[] =>
  photos.length > 0 ? [{ kind: 'photographed', data: { count: photos.length }, parts: photos }] : []

export async function openingDrafts(told: ToldOfPiece, now: Date): Promise<EntryDraft[]> {
  const { statement: stated, evidence, imageUrls } = told
  return [
    { kind: 'opened', data: { owner: 1 } },
    { kind: 'identified', data: {}, parts: [{ stated, evidence }] },
    ...photoDrafts(await photosOf(imageUrls)),
    ...conditionDrafts(told, now),
  ]
}

/** A listing or an item keeps its words when the passport is corrected: what they repeat is no news. */
function changesTold(view: PassportView, told: PassportStatement): PassportStatement | undefined {
  const said = view.entries.flatMap(entry =>
    entry.kind === 'identified' || entry.kind === 'described'
      ? entry.parts.flatMap(part => (part ? [part.stated] : []))
      : [],
  )
  const isNews = ([name, text]: readonly [string, unknown]) => !said.some(each => each[name as 'title'] === text)
  const news = Object.fromEntries(Object.entries(told).filter(isNews)) as PassportStatement
  return changedStatement(view, told.facts ? { ...news, facts: factsTold(view.facts, told.facts, said) } : news)
}

/** Each statement with facts has all of them; the first one without any says that there were none. */
function factsTold(now: PieceFacts, told: PieceFacts, said: readonly PassportStatement[]): PieceFacts {
  const before = said.filter(({ facts }, index) => index === 0 || facts !== undefined)
  const kept = factNames.flatMap(name => {
    const wasSaid = before.some(({ facts }) => (facts?.[name] ?? '') === (told[name] ?? ''))
    const text = wasSaid ? now[name] : told[name]
    return text ? [[name, text] as const] : []
  })
  return Object.fromEntries(kept)
}

/** What is new in what its owner says. What a listing leaves out stays as it was. */
export async function changeDrafts(view: PassportView, told: ToldOfPiece, now: Date): Promise<EntryDraft[]> {
  const stated = changesTold(view, told.statement)
  const evidence = told.evidence.filter(({ about }) => stated && about in stated)
  const known = new Set(view.photos.map(({ imageUrl }) => imageUrl))
  const isKnownCondition = view.conditions.some(
    ({ grade, flaws }) => grade === (told.condition?.condition ?? null) && flaws === (told.condition?.flaws ?? null),
  )
  return [
    ...(stated ? [{ kind: 'described' as const, data: {}, parts: [{ stated, evidence }] }] : []),
    ...photoDrafts(await photosOf(told.imageUrls.filter(imageUrl => !known.has(imageUrl)))),
    ...(isKnownCondition ? [] : conditionDrafts(told, now)),
  ]
}
