import { lazy } from 'react'

// The first screen does not wait for what is for sale, and goes without it if that code fails to load.
const nothing = () => null
const load = () => import('./market.tsx').catch(() => ({ Market: nothing, WayDown: nothing }))

export const Market = lazy(async () => ({ default: (await load()).Market }))
export const WayDown = lazy(async () => ({ default: (await load()).WayDown }))
