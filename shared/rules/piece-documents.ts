import { saleDocuments, documentTexts as saleDocumentTexts } from './sale-rules/subjects.ts'

/** What shows where a piece comes from and what it is, beside what laws ask for. */
export const pieceDocuments = [
  'authenticity_certificate',
  'invoice',
  'expert_report',
  'provenance_letter',
  'catalogue_page',
  'repair_record',
  'old_photograph',
] as const

export const documentKinds = [...pieceDocuments, ...saleDocuments] as const
export type DocumentKind = (typeof documentKinds)[number]

export const MAX_DOCUMENTS = 20
export const DOCUMENT_TITLE_MAX = 120
export const DOCUMENT_ISSUER_MAX = 120
export const DOCUMENT_DATE_MAX = 40

/** What its owner says of a document. */
export interface DocumentWords {
  readonly title?: string | undefined
  readonly issuer?: string | undefined
  /** As it is written on the document. */
  readonly date?: string | undefined
}

/** A document that buyers see. */
export interface ShownDocument extends DocumentWords {
  readonly kind: DocumentKind
  readonly imageUrl: string
}

export const documentTexts: Readonly<Record<DocumentKind, { readonly title: string; readonly where: string }>> = {
  ...saleDocumentTexts,
  authenticity_certificate: {
    title: 'Certificate of authenticity',
    where: 'From the artist, the maker, an archive or a committee that keeps the catalogue raisonné.',
  },
  invoice: { title: 'Invoice or receipt', where: 'From a dealer, an auction house or the maker.' },
  expert_report: { title: 'Expert’s report', where: 'An appraisal, a condition report or a laboratory’s analysis.' },
  provenance_letter: { title: 'Provenance letter', where: 'A signed letter of an earlier owner, heir or dealer.' },
  catalogue_page: {
    title: 'Page of a catalog',
    where: 'Of an exhibition, an auction or a collection that showed this very piece.',
  },
  repair_record: { title: 'Repair or restoration record', where: 'What was done, by whom and when.' },
  old_photograph: { title: 'Old photograph', where: 'A photograph that shows the piece in an earlier home.' },
}
