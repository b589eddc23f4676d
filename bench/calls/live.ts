import type { CallsOf } from '../call.ts'

/** They don't use the table. */
export const calls: CallsOf<'live'> = {}
