import { string } from 'dynamodb-toolbox/schema/string'
import type { PieceDocument } from '../../../shared/contract/endpoints/clearances.ts'
import { type DocumentWords, documentKinds, type ShownDocument } from '../../../shared/rules/piece-documents.ts'

/** Of a document, in the record of its piece and in its listing. */
export const documentAttributes = {
  kind: string().enum(...documentKinds),
  imageUrl: string(),
  title: string().optional(),
  issuer: string().optional(),
  date: string().optional(),
}

export interface StoredDocument extends ShownDocument {
  readonly isShown: boolean
}

type Said = { readonly [Word in keyof DocumentWords]: string | null }

const wordsOf = ({ title, issuer, date }: Said | DocumentWords) => ({
  ...(title && { title }),
  ...(issuer && { issuer }),
  ...(date && { date }),
})

export const storedDocument = ({ kind, imageUrl, isShown, ...words }: PieceDocument): StoredDocument => ({
  kind,
  imageUrl,
  ...wordsOf(words),
  isShown,
})

export const presentShown = ({ kind, imageUrl, title, issuer, date }: ShownDocument) => ({
  kind,
  imageUrl,
  title: title ?? null,
  issuer: issuer ?? null,
  date: date ?? null,
})

export const presentDocument = (document: StoredDocument): PieceDocument => ({
  ...presentShown(document),
  isShown: document.isShown,
})

/** Those that buyers see. */
export const shownTo = (documents: readonly StoredDocument[]): ShownDocument[] =>
  documents.flatMap(({ isShown, ...document }) => (isShown ? [document] : []))

/** What a decision about the piece rests on: another photograph or other words, and it is another document. */
export function documentBasis(document: ShownDocument): string[] {
  const { kind, imageUrl, title, issuer, date } = document
  const words = [title ?? '', issuer ?? '', date ?? '']
  return words.some(Boolean) ? [kind, imageUrl, ...words] : [kind, imageUrl]
}
