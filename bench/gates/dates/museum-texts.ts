import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Years } from '../../../functions/core/search/vocabulary/years.ts'

/*
 * Facts of the Metropolitan Museum's open data (CC0). museum-dates.txt: dates with the first and last year that the museum
 * states itself; odd-years.txt: those whose stated years contradict the text, each with the reason.
 * museum-dimensions.txt: 200 texts of dimensions, taken at random, with the piece's largest measure in centimeters, read
 * by hand. The museum's mats, mounts and storage boxes are no part of a piece; frames, cases and bases are.
 */

/** Right is within a quarter century at both ends, apart is without a year in common. */
export const NEAR_YEARS = 25
/** The museum rounds inches and centimeters each by itself. */
const SAME_SIZE = 0.02

export interface Dated extends Years {
  readonly text: string
  readonly isOdd: boolean
}

const rows = (file: string): string[][] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
    .filter(line => !line.startsWith('#'))
    .map(line => line.split(' | '))

const key = (cells: readonly string[]) => cells.slice(0, 3).join(' | ')

export function museumDates(): Dated[] {
  const odd = new Set(rows('odd-years.txt').map(key))
  return rows('museum-dates.txt').map(cells => {
    const [text = '', from, to] = cells
    return { text, from: Number(from), to: Number(to), isOdd: odd.has(key(cells)) }
  })
}

export const museumDimensions = () =>
  rows('museum-dimensions.txt').map(([text = '', centimeters]) => ({ text, centimeters: Number(centimeters) }))

export const isNear = (read: Years | undefined, { from, to }: Years): boolean =>
  read !== undefined && Math.abs(read.from - from) <= NEAR_YEARS && Math.abs(read.to - to) <= NEAR_YEARS

export const isApart = (read: Years | undefined, { from, to }: Years): boolean =>
  read !== undefined && (read.from > to || read.to < from)

export const isSameSize = (read: number | undefined, centimeters: number): boolean =>
  read !== undefined && Math.abs(read - centimeters) <= centimeters * SAME_SIZE
