import { DomainError } from '../../shared/contract/errors.ts'
import { type BlockKey, findBlockOf, removeBlock } from '../core/block/block-store.ts'

/** @throws DomainError not_found */
export async function findWhetherBlocked(key: BlockKey): Promise<boolean> {
  const { person, isBlocked } = await findBlockOf(key)
  if (!person && !isBlocked) throw new DomainError('not_found')
  return isBlocked
}

/** Also for an account that is gone. @throws DomainError not_found */
export async function unblockPerson(key: BlockKey): Promise<void> {
  if (await findWhetherBlocked(key)) await removeBlock(key)
}
