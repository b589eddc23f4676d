import { DomainError } from '../../shared/contract/errors.ts'
import type { UserRecord } from '../platform/users.ts'
import { isBreached } from './breached-passwords.ts'
import { isCommonPassword } from './common-passwords.ts'

type Named = Pick<UserRecord, 'username' | 'email' | 'firstName' | 'lastName'>

/** Shorter names occur in many good passwords by chance. */
const MIN_NAME = 3
/** Minimum letters and digits of a password besides the names in it. */
const MIN_BESIDE_NAMES = 6
/** "aaaaaaaa" and "abababab" are guessed as early as the list. */
const MIN_DIFFERENT = 4

/** Refuses what is guessed first (NIST SP 800-63B, 3.1.1.2). @throws DomainError password_common, password_like_name, password_breached */
export async function checkPasswordFit(
  password: string,
  person: Named,
  field: 'password' | 'newPassword',
): Promise<void> {
  const folded = fold(password)
  if (new Set(folded).size < MIN_DIFFERENT || isCommonPassword(folded)) throw unfit('password_common', field)
  if (isLikeName(folded, person)) throw unfit('password_like_name', field)
  if (await isBreached(password)) throw unfit('password_breached', field)
}

function isLikeName(folded: string, person: Named): boolean {
  const beside = withoutNames(folded, person)
  if (beside === folded) return false
  return beside.replace(/[^\p{L}\p{N}]/gu, '').length < MIN_BESIDE_NAMES || isCommonPassword(beside)
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

function withoutNames(folded: string, { username, email, firstName, lastName }: Named): string {
  const [mailbox = ''] = email.split('@')
  const names = [email, mailbox, username, firstName, lastName, 'vitrine'].map(fold)
  const longestFirst = names.filter(({ length }) => length >= MIN_NAME).toSorted((a, b) => b.length - a.length)
  return longestFirst.reduce((rest, name) => rest.replaceAll(name, ''), folded)
}

function unfit(code: 'password_common' | 'password_like_name' | 'password_breached', field: string) {
  const { message } = new DomainError(code)
  return new DomainError(code, {}, [{ path: field, message }])
}
