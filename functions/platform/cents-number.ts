import { type NumberSchema_, number } from 'dynamodb-toolbox/schema/number'
import type { Cents } from '../../shared/rules/cents.ts'

/** Typed as an enum of all amounts; stored as a plain number. */
export const centsNumber = () => number() as unknown as NumberSchema_<{ enum: Cents[] }>
