import { DomainError } from '../../../shared/contract/errors.ts'
import type { TransactionPart } from '../../platform/table.ts'
import { checkUnstolen, findPassportHead } from './passport-store.ts'

/** Parts that fail if it is reported meanwhile. @throws DomainError piece_stolen */
export async function notStolen(pieceId: string | undefined): Promise<TransactionPart[]> {
  if (!pieceId) return []
  if ((await findPassportHead(pieceId))?.stolenSince) throw new DomainError('piece_stolen')
  return [checkUnstolen(pieceId)]
}
