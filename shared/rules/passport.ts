import { hashes, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import type { Cents } from './cents.ts'
import { hashOf } from './hash-chain.ts'
import type { Condition } from './listing.ts'
import { type DetailName, detailNames } from './piece-details.ts'
import type { DocumentKind } from './piece-documents.ts'
import { factNames, type PieceFacts } from './piece-facts.ts'

hashes.sha512 = sha512

/** What a passport tells of its piece, in the order in which it happens. */
export const passportKinds = [
  'opened',
  'identified',
  'described',
  'photographed',
  'condition',
  'document',
  'listed',
  'sold',
  'sale_undone',
  'owner_changed',
  'owner_named',
  'reported_stolen',
  'report_withdrawn',
  'report_cleared',
  'removed',
] as const
export type PassportKind = (typeof passportKinds)[number]

/** Who asked for what was removed: the person who wrote it, or an admin who decided so. */
export const removals = ['request', 'decision'] as const
export type Removal = (typeof removals)[number]

/** What a statement rests on. */
export const evidenceSources = ['owner', 'mark', 'catalogue', 'document', 'ai'] as const
export type EvidenceSource = (typeof evidenceSources)[number]

export const evidenceTitles: Readonly<Record<EvidenceSource, string>> = {
  owner: 'The owner’s word',
  mark: 'A mark on the piece',
  catalogue: 'A catalog record',
  document: 'A document',
  ai: 'Suggested by an AI, confirmed by the owner',
}

/** Fields that evidence can be about. */
export const evidenceSubjects = ['title', 'category', ...detailNames, 'dimensions'] as const
export type EvidenceSubject = (typeof evidenceSubjects)[number]

export const EVIDENCE_NOTE_MAX = 500
export const OWNER_NAME_MAX = 60
/** Of all that owners write into one passport, in bytes: it is read as a whole. */
export const MAX_PASSPORT_BYTES = 1_500_000

/** A part of an entry that can be removed without breaking the chain: the chain holds its commitment alone. */
export interface PassportPart {
  /** `hashOf([salt, content])` */
  readonly commitment: string
  /** Both null once it is removed. */
  readonly salt: string | null
  /** JSON as it was hashed. */
  readonly content: string | null
  readonly removed: Removal | null
}

export interface PassportEntry {
  /** From 1, without gaps. */
  readonly seq: number
  /** ISO 8601. Of a sale and a change of owner, the first instant of its month. */
  readonly at: string
  readonly kind: PassportKind
  /** JSON as it was hashed. Nothing in it is about a person. */
  readonly data: string
  readonly parts: readonly PassportPart[]
  /** The key that signed it. */
  readonly keyId: string
  readonly hash: string
  /** Ed25519, of the hash's 32 bytes, in hex. */
  readonly signature: string
}

export interface PassportKey {
  readonly id: string
  /** Of Ed25519, 32 bytes in hex. */
  readonly publicKey: string
}

export const commitmentOf = (salt: string, content: string): string => hashOf([salt, content])

/** A key is named after its bytes. */
export const passportKeyId = (publicKey: string): string => hashOf(['passport key', publicKey]).slice(0, 16)

export const firstPassportHash = (pieceId: string): string => hashOf(['passport', 'form 1', pieceId])

export const nextPassportHash = (
  previous: string,
  {
    seq,
    at,
    kind,
    data,
    parts,
    keyId,
  }: Pick<PassportEntry, 'seq' | 'at' | 'kind' | 'data' | 'keyId'> & {
    readonly parts: readonly Pick<PassportPart, 'commitment'>[]
  },
): string => hashOf([previous, seq, at, kind, data, parts.map(({ commitment }) => commitment), keyId])

/** What is wrong with an entry. `order`: number or time; `part`: something in it was changed; `key`: nobody knows its key. */
export const passportFaults = ['order', 'hash', 'part', 'key', 'signature'] as const
export type PassportFault = (typeof passportFaults)[number]

export interface PassportChain {
  readonly id: string
  readonly entries: readonly PassportEntry[]
  readonly keys: readonly PassportKey[]
}

/** The first entry that is not as the shop wrote it, and why; null if all are. A part that was removed is no fault. */
export function firstBrokenEntry({ id, entries, keys }: PassportChain): { seq: number; fault: PassportFault } | null {
  let previous = firstPassportHash(id)
  let month = ''
  for (const [index, entry] of entries.entries()) {
    const { seq, at, hash, parts } = entry
    const broken = (fault: PassportFault) => ({ seq: index + 1, fault })
    if (seq !== index + 1 || at.slice(0, 7) < month) return broken('order')
    if (parts.some(isChanged)) return broken('part')
    if (hash !== nextPassportHash(previous, entry)) return broken('hash')
    const key = keys.find(key => key.id === entry.keyId)
    if (!key || passportKeyId(key.publicKey) !== key.id) return broken('key')
    if (!isSigned(entry, key)) return broken('signature')
    previous = hash
    month = at.slice(0, 7)
  }
  return null
}

const isChanged = ({ commitment, salt, content }: PassportPart) =>
  (salt !== null || content !== null) && commitmentOf(salt ?? '', content ?? '') !== commitment

function isSigned({ hash, signature }: PassportEntry, { publicKey }: PassportKey): boolean {
  try {
    return verify(hexToBytes(signature), hexToBytes(hash), hexToBytes(publicKey))
  } catch {
    return false
  }
}

/** Null clears. */
export type PassportStatement = {
  readonly title?: string | null
  readonly category?: string | null
  readonly description?: string | null
  readonly dimensions?: string | null
  readonly facts?: PieceFacts | null
} & { readonly [Name in DetailName]?: string | null }

export interface Evidence {
  readonly about: EvidenceSubject
  readonly source: EvidenceSource
  /** Said by the one who states it, or read by an AI. */
  readonly note: string | null
  /** It isn't sure. */
  readonly isGuess: boolean
}

export interface PassportPhoto {
  readonly imageUrl: string
  /** Of the file at that address, in hex. */
  readonly sha256: string
}

export interface PassportCondition {
  /** `2026-11-29` */
  readonly date: string
  readonly grade: Condition | null
  readonly flaws: string | null
}

/** What entries hold, by kind: `data` as it is hashed, `part` of each of its parts. */
export interface PassportContent {
  opened: { data: { owner: number }; part: never }
  /** One part. */
  identified: { data: Record<string, never>; part: Stated }
  /** One part: what is different from now on. */
  described: { data: Record<string, never>; part: Stated }
  /** A part for each photograph. */
  photographed: { data: { count: number }; part: PassportPhoto }
  /** One part. */
  condition: { data: Record<string, never>; part: PassportCondition }
  /** One part with its photograph, or none if it is not shown. */
  document: {
    data: { document: DocumentKind; sha256: string; isShown: boolean }
    part: { readonly imageUrl: string }
  }
  listed: { data: { listingType: 'fixed-price' | 'auction' }; part: never }
  /** Month: `2026-11` */
  sold: { data: { month: string; priceCents: Cents }; part: never }
  /** The number of the entry of that sale. */
  sale_undone: { data: { month: string; sale: number }; part: never }
  owner_changed: { data: { owner: number }; part: never }
  /** One part. */
  owner_named: { data: { owner: number }; part: { readonly name: string } }
  /** Its owner says since when it is missed, `2026-11-29`. An admin's decision has its month, `2026-11`. */
  reported_stolen: { data: { date: string } | { month: string }; part: never }
  report_withdrawn: { data: Record<string, never>; part: never }
  report_cleared: { data: Record<string, never>; part: never }
  /** The number of the entry of which something was removed. */
  removed: { data: { entry: number; by: Removal }; part: never }
}

export interface Stated {
  readonly stated: PassportStatement
  readonly evidence: readonly Evidence[]
}

export type ReadEntry = {
  [Kind in PassportKind]: {
    readonly seq: number
    readonly at: string
    readonly kind: Kind
    readonly data: PassportContent[Kind]['data']
    /** Null where it was removed. */
    readonly parts: readonly (PassportContent[Kind]['part'] | null)[]
    readonly removed: Removal | null
  }
}[PassportKind]

const readEntry = ({ seq, at, kind, data, parts }: PassportEntry): ReadEntry =>
  ({
    seq,
    at,
    kind,
    data: JSON.parse(data),
    parts: parts.map(({ content }) => (content === null ? null : JSON.parse(content))),
    removed: parts.find(({ removed }) => removed)?.removed ?? null,
  }) as ReadEntry

export interface PassportOwner {
  /** From 1. */
  readonly owner: number
  readonly since: string
  readonly until: string | null
  /** With their consent. */
  readonly name: string | null
}

export interface PassportSale {
  readonly seq: number
  readonly month: string
  readonly priceCents: Cents
  readonly isUndone: boolean
}

/** What a passport says of its piece now, and how it came to that. */
export interface PassportView extends Omit<PassportStatement, 'facts'> {
  readonly facts: PieceFacts
  readonly evidence: readonly Evidence[]
  /** The newest last. */
  readonly photos: readonly (PassportPhoto & { readonly seq: number; readonly at: string })[]
  readonly conditions: readonly (PassportCondition & { readonly seq: number })[]
  readonly documents: readonly {
    readonly seq: number
    readonly at: string
    readonly document: DocumentKind
    readonly sha256: string
    readonly imageUrl: string | null
  }[]
  readonly sales: readonly PassportSale[]
  readonly owners: readonly PassportOwner[]
  /** Since when its owner misses it; null if they don't say that it was stolen. */
  readonly stolenSince: string | null
  /** The month in which an admin marked it as reported stolen; null if that doesn't stand. */
  readonly stoppedIn: string | null
  readonly entries: readonly ReadEntry[]
}

const namesStated = ['title', 'category', 'description', 'dimensions', ...detailNames] as const

/** Every statement that differs: undefined if none does. */
export function changedStatement(before: PassportStatement, after: PassportStatement): PassportStatement | undefined {
  const changes: Record<string, unknown> = {}
  for (const name of namesStated) {
    if (after[name] !== undefined && (after[name] ?? null) !== (before[name] ?? null)) changes[name] = after[name]
  }
  const isSameFact = factNames.every(name => (before.facts?.[name] ?? '') === (after.facts?.[name] ?? ''))
  if (after.facts !== undefined && !isSameFact) changes.facts = after.facts ?? {}
  return Object.keys(changes).length > 0 ? changes : undefined
}

/** @param entries of a chain that was checked, or that the server has written */
export function passportView(entries: readonly PassportEntry[]): PassportView {
  const read = entries.map(readEntry)
  let stated: PassportStatement = {}
  let evidence: Evidence[] = []
  let stolenSince: string | null = null
  let stoppedIn: string | null = null
  const photos: PassportView['photos'][number][] = []
  const conditions: PassportView['conditions'][number][] = []
  const documents: PassportView['documents'][number][] = []
  const sales: PassportSale[] = []
  const owners: PassportOwner[] = []
  for (const entry of read) {
    const { seq, at } = entry
    switch (entry.kind) {
      case 'identified':
      case 'described':
        for (const part of entry.parts) {
          if (!part) continue
          stated = { ...stated, ...part.stated }
          const isRestated = ({ about }: Evidence) =>
            about in part.stated || part.evidence.some(each => each.about === about)
          evidence = [...evidence.filter(each => !isRestated(each)), ...part.evidence]
        }
        break
      case 'photographed':
        for (const part of entry.parts) if (part) photos.push({ ...part, seq, at })
        break
      case 'condition':
        for (const part of entry.parts) if (part) conditions.push({ ...part, seq })
        break
      case 'document': {
        const { document, sha256 } = entry.data
        documents.push({ seq, at, document, sha256, imageUrl: entry.parts[0]?.imageUrl ?? null })
        break
      }
      case 'sold':
        sales.push({ seq, ...entry.data, isUndone: false })
        break
      case 'sale_undone':
        for (const [index, sale] of sales.entries())
          if (sale.seq === entry.data.sale) sales[index] = { ...sale, isUndone: true }
        break
      case 'opened':
      case 'owner_changed': {
        const last = owners.at(-1)
        if (last) owners[owners.length - 1] = { ...last, until: at }
        owners.push({ owner: entry.data.owner, since: at, until: null, name: null })
        break
      }
      case 'owner_named': {
        const name = entry.parts[0]?.name ?? null
        for (const [index, each] of owners.entries())
          if (name && each.owner === entry.data.owner) owners[index] = { ...each, name }
        break
      }
      case 'reported_stolen':
        if ('month' in entry.data) stoppedIn = entry.data.month
        else stolenSince = entry.data.date
        break
      case 'report_withdrawn':
        stolenSince = null
        break
      case 'report_cleared':
        stoppedIn = null
        break
    }
  }
  const { facts, ...texts } = stated
  return {
    ...texts,
    facts: facts ?? {},
    evidence,
    photos,
    conditions,
    documents,
    sales,
    owners,
    stolenSince,
    stoppedIn,
    entries: read,
  }
}

/** Maker and date, each with the word that it is a guess. */
export const attributionOf = (view: PassportView): string =>
  (['maker', 'dateCreated'] as const)
    .flatMap(about => {
      const isGuess = view.evidence.some(each => each.about === about && each.isGuess)
      return view[about] ? [isGuess ? `${view[about]} (a guess)` : view[about]] : []
    })
    .join(', ')

/** For print and for talking about it: `7K3M-9QXA`. The whole id stands beside it. */
export const shortCodeOf = (pieceId: string): string => {
  const code = pieceId.replaceAll('-', '').slice(-8).toUpperCase()
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

export const passportPath = (pieceId: string): string => `/piece/${pieceId}`
