import { type NumberSchema_, number } from 'dynamodb-toolbox/schema/number'
import type { Cents } from '../../shared/cents.ts'

/** An attribute in cents. Its type is that of an enum of all amounts; what is stored is a plain number. */
export const centsNumber = () => number() as unknown as NumberSchema_<{ enum: Cents[] }>
