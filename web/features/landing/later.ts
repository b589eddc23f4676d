import { lazy } from 'react'

/*
 * What there is for sale comes in code of its own, so that the first screen need not wait for it. A page that it does not
 * reach goes without.
 */
const nothing = () => null
const load = () => import('./market.tsx').catch(() => ({ Market: nothing, WayDown: nothing }))

export const Market = lazy(async () => ({ default: (await load()).Market }))
export const WayDown = lazy(async () => ({ default: (await load()).WayDown }))
