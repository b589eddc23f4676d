import type { BodyOf } from '../../shared/contract/endpoint.ts'
import type { passports } from '../../shared/contract/endpoints/passports.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import {
  changedStatement,
  type Evidence,
  MAX_PASSPORT_BYTES,
  type PassportCondition,
  type PassportStatement,
  passportView,
} from '../../shared/rules/passport.ts'
import { keptFacts } from '../../shared/rules/piece-facts.ts'
import { type EntryDraft, writePassport } from '../core/passport/passport-store.ts'
import { photosOf } from '../core/passport/told-of-piece.ts'
import { findOwnPassport } from './owners.ts'

type Added = BodyOf<typeof passports.addToPassport>

/** @throws DomainError not_found, passport_not_yours, passport_full, upload_missing, conflict */
export async function addToPassport(id: string, userId: string, added: Added, now: Date): Promise<void> {
  const { evidence, images, condition, document, facts, ...texts } = added
  const [photos, papers] = await Promise.all([photosOf(images), photosOf(document ? [document.imageUrl] : [])])
  await writePassport(id, now, async () => {
    const { head, passport } = await findOwnPassport(id, userId)
    if (photos.length < images.length || (document && !papers[0])) throw new DomainError('upload_missing')
    const view = passportView(passport.entries)
    const said: PassportStatement = { ...texts, ...(facts && { facts: keptFacts(facts, view.facts) ?? {} }) }
    const stated = changedStatement(view, said)
    const known = new Set(view.photos.map(({ imageUrl }) => imageUrl))
    const latest = photos.filter(({ imageUrl }) => !known.has(imageUrl))
    // What is sent again, because its answer was lost, says nothing new.
    const drafts: EntryDraft[] = []
    if (stated || evidence.some(each => !view.evidence.some(known => isSameEvidence(known, each))))
      drafts.push({
        kind: 'described',
        data: {},
        parts: [{ stated: stated ?? {}, evidence: evidenceOf(stated, evidence) }],
      })
    if (latest.length > 0) drafts.push({ kind: 'photographed', data: { count: latest.length }, parts: latest })
    if (condition && !isSameCondition(view.conditions.at(-1), condition))
      drafts.push({ kind: 'condition', data: {}, parts: [condition] })
    if (document && papers[0]) {
      const { isShown, imageUrl } = document
      const data = { document: document.document, sha256: papers[0].sha256, isShown }
      const isKnown = view.documents.some(
        known =>
          known.document === data.document && known.sha256 === data.sha256 && (known.imageUrl !== null) === isShown,
      )
      if (!isKnown) drafts.push({ kind: 'document', data, parts: isShown ? [{ imageUrl }] : [] })
    }
    if (head.bytes + Buffer.byteLength(JSON.stringify(drafts)) > MAX_PASSPORT_BYTES)
      throw new DomainError('passport_full')
    return drafts.length > 0 ? { head, drafts, authorId: userId } : undefined
  })
}

const isSameEvidence = (a: Evidence, b: Evidence) =>
  a.about === b.about && a.source === b.source && (a.note ?? null) === (b.note ?? null) && a.isGuess === b.isGuess

const isSameCondition = (a: PassportCondition | undefined, b: PassportCondition) =>
  a?.date === b.date && (a.grade ?? null) === (b.grade ?? null) && (a.flaws ?? null) === (b.flaws ?? null)

/** What is stated without evidence is its owner's word. */
function evidenceOf(stated: PassportStatement | undefined, evidence: readonly Evidence[]): Evidence[] {
  const spoken = Object.keys(stated ?? {}).filter(
    (name): name is Evidence['about'] =>
      name !== 'facts' && name !== 'description' && stated?.[name as 'title'] != null,
  )
  const unnamed = spoken.filter(name => !evidence.some(({ about }) => about === name))
  return [...evidence, ...unnamed.map(about => ({ about, source: 'owner' as const, note: null, isGuess: false }))]
}
