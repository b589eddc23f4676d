import traits from 'virtual:traits'
import { termText } from './term-text.ts'

const words = new Map(traits)
const capitalized = (trait: string) => trait.charAt(0).toUpperCase() + trait.slice(1)

export const traitText = (trait: string): string => words.get(trait) ?? words.get(capitalized(trait)) ?? termText(trait)
