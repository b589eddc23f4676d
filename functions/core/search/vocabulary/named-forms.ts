import { traitsOf } from './piece-traits.ts'
import { type Concept, thesaurus } from './thesaurus.ts'
import { cutWords } from './words.ts'

/** Words and signs after which a title names a part, a companion or a subject. */
const SEPARATES = /[,;:()–—/&+]|\b(?:and|with|without|in|of|for|from|on|by|after|at|und|mit|ohne|aus|von|für|auf)\b/i

export const narrowestOf = (concepts: readonly Concept[]): Concept[] =>
  concepts.filter(concept => !concepts.some(({ broader }) => broader.includes(concept)))

/** What a title says the piece is: the first thing that it names, by its last word ("table globe" is a globe). */
export function formsNamed(
  title: string,
  stated: readonly Concept[] = traitsOf({ itemName: title }).inTitle,
): Concept[] {
  const words = cutWords(title)
  let named: { end: number; forms: Concept[] } | undefined
  for (const { start, end, meanings } of thesaurus().said.in(words.map(({ text }) => text))) {
    const forms = meanings.filter(meaning => meaning.kind === 'form' && stated.includes(meaning))
    if (forms.length === 0) continue
    if (named && SEPARATES.test(title.slice(words[named.end - 1]!.end, words[start]!.start))) break
    named = { end, forms }
  }
  return narrowestOf(named?.forms ?? [])
}

/** The widest form that includes it: of a wing chair, the chair. */
export const familyOf = (form: Concept): Concept => form.broader.at(-1) ?? form
