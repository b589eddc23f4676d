import type { Operator } from '../../shared/contract/endpoints/contact.ts'
import type { PlatformSettings } from '../../shared/contract/endpoints/settings.ts'

export function presentOperator({ invoiceIssuer, contact }: PlatformSettings): Operator {
  const lines = invoiceIssuer.split('\n').flatMap(line => line.trim() || [])
  return {
    lines,
    email: contact.email || null,
    telephone: contact.telephone || null,
    languages: contact.languages,
    register: contact.register || null,
    jurisdiction: contact.jurisdiction || null,
    supervisoryAuthority: contact.supervisoryAuthority || null,
    // The name alone is the default.
    isComplete: lines.length > 1 && contact.email !== '',
  }
}
