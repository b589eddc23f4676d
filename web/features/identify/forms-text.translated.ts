import { traitText } from '../../lib/trait-text.ts'

/** Plurals of other languages are not known: `pieces of the form brooch`. */
export function formsText(kind: string | null): string {
  const word = kind && traitText(kind)
  return word && word !== kind ? `pieces of the form ${word}` : 'similar pieces'
}
