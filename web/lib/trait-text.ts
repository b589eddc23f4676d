/** A word of the thesaurus, such as a material, a style or a form, or a term of term-text.ts, for its reader. */
export const traitText = (trait: string): string => trait
