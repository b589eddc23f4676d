/** Member states as VIES knows them: Greece is EL, and XI is Northern Ireland. The United Kingdom left in 2021. */
const viesStates = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ')

/** Countries whose numbers begin with other letters than their code. */
const prefixes: Readonly<Record<string, string>> = { GR: 'EL', MC: 'FR', IM: 'GB' }

export interface VatNumber {
  /** "EL" */
  readonly prefix: string
  /** Without the prefix, spaces, dots and hyphens. */
  readonly digits: string
}

export const isInVies = ({ prefix }: VatNumber): boolean => viesStates.includes(prefix)

export const vatNumberText = ({ prefix, digits }: VatNumber): string => prefix + digits

/**
 * @param country where the business is; its prefix may be left out, and another's may be used
 * @returns undefined for countries whose numbers we know nothing of
 */
export function readVatNumber(typed: string, country: string): VatNumber | undefined {
  const text = typed.toUpperCase().replace(/[\s.\-/]/g, '')
  const stated = text.slice(0, 2) === 'GR' ? 'EL' : text.slice(0, 2)
  if (isKnown(stated)) return { prefix: stated, digits: text.slice(2) }
  const prefix = prefixes[country] ?? country
  return isKnown(prefix) ? { prefix, digits: text } : undefined
}

const isKnown = (prefix: string) => prefix === 'GB' || viesStates.includes(prefix)
