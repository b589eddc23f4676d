import traits from 'virtual:traits'
import { termText } from './term-text.ts'

const words = new Map(traits)

export const traitText = (trait: string): string => words.get(trait) ?? termText(trait)
