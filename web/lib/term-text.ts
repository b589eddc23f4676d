/** A category, condition or size, which are kept in English, for its reader. Words of the thesaurus: trait-text.ts. */
export const termText = (term: string): string => term
