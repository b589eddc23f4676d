/** A word of the trade that is kept in English, such as a category, a condition or a material, for its reader. */
export const termText = (term: string): string => term
