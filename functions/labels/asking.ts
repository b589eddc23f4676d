import { DomainError } from '../../shared/contract/errors.ts'
import { log } from '../platform/log.ts'

/** What EasyPost does not do is no fault of who asked. @throws DomainError outside_service */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    await log.error('EasyPost did not do as asked', { error })
    throw new DomainError('outside_service')
  }
}
