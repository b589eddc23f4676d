import fc from 'fast-check'
import { cents } from '../cents.ts'

/** Amounts, both ends included. */
export const anyCents = (min: number, max: number) => fc.integer({ min, max }).map(cents)
