import terms from 'virtual:terms'

const words = new Map(terms)

export const termText = (term: string): string => words.get(term) ?? term
