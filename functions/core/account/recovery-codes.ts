import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '../../../shared/contract/endpoints/second-step.ts'
import { sha256 } from '../../platform/ids.ts'

/** Crockford's base 32: no letter is taken for a digit. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'
/** 120 bits: too many to try, so a hash without a cost will do. Those of before had 16 signs, and stay good. */
const LENGTH = 24

/** `8k2m-…`, in groups of four. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode)

function newCode(): string {
  const signs = Array.from(randomBytes(LENGTH), byte => SIGNS[byte % SIGNS.length]).join('')
  return signs.replace(/.{4}(?=.)/g, '$&-')
}

/** However it was typed. */
export const recoveryHash = (code: string, userId: string): string =>
  sha256(`${userId} ${code.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')}`)
