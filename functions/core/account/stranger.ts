import { DomainError } from '../../../shared/contract/errors.ts'

interface Signature {
  readonly name?: string | null | undefined
  readonly email?: string | null | undefined
}

/** Who writes without an account says who they are. @throws DomainError invalid_request */
export function signatureOf({ name, email }: Signature): { readonly name: string; readonly email: string } {
  if (name && email) return { name, email }
  throw new DomainError('invalid_request', {}, [
    ...(name ? [] : [{ path: 'name', message: 'Please enter your name.' }]),
    ...(email ? [] : [{ path: 'email', message: 'Please enter your email address.' }]),
  ])
}
