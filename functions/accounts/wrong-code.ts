import { DomainError } from '../../shared/contract/errors.ts'

export function wrongCode() {
  const { message } = new DomainError('wrong_code')
  return new DomainError('wrong_code', {}, [{ path: 'code', message }])
}
