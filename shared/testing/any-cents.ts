import fc from 'fast-check'
import { cents } from '../rules/cents.ts'

export const anyCents = (min: number, max: number) => fc.integer({ min, max }).map(cents)
