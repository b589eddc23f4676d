import { taxDutiesDue } from '../../events/tax.ts'
import { reaction } from '../platform/reaction.ts'
import { remindAll } from './asking.ts'

export const handler = reaction(taxDutiesDue, {}, ({ now }) => remindAll(now))
