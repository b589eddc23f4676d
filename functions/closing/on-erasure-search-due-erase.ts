import { erasureSearchDue } from '../../events/account.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { config } from '../platform/config.ts'
import { reaction } from '../platform/reaction.ts'
import { s3 } from '../platform/storage.ts'
import { searchPart } from './searching.ts'

const deps = () => ({ ...checkoutDeps, s3, mediaBucket: config.mediaBucket })

export const handler = reaction(erasureSearchDue, deps, ({ payload, now }, deps) => searchPart(payload, now, deps()))
