import type { PieceDocument } from '../../../shared/contract/endpoints/clearances.ts'

/** Title, issuer and date, as far as they are stated. */
export const documentLine = ({ title, issuer, date }: Pick<PieceDocument, 'title' | 'issuer' | 'date'>): string =>
  [title, issuer, date].filter(Boolean).join(' · ')
