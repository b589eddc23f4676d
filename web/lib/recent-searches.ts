import * as z from 'zod'
import { keep, recall } from './session-memory.ts'

const KEY = 'searches'
const KEPT = 20
const SHOWN = 3

const searches = z.array(z.string())

/** Newest first. In this tab alone, and only until it is closed. */
export function rememberSearch(q: string): void {
  const others = (recall(KEY, searches) ?? []).filter(each => each.toLowerCase() !== q.toLowerCase())
  keep(KEY, [q, ...others].slice(0, KEPT))
}

export function recentSearches(typed: string): string[] {
  const start = typed.trim().toLowerCase()
  const isOther = (each: string) => each.toLowerCase() !== start && each.toLowerCase().startsWith(start)
  return (recall(KEY, searches) ?? []).filter(isOther).slice(0, SHOWN)
}
