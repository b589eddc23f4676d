import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type TableName =
  | 'american-ceramics'
  | 'asian-ceramics'
  | 'british-ceramics'
  | 'collectible-makers'
  | 'countries'
  | 'date-letters'
  | 'everyday-words'
  | 'european-ceramics'
  | 'factory-codes'
  | 'german-ceramics'
  | 'glass'
  | 'metal-makers'
  | 'numbers'
  | 'registered-silver'
  | 'sign-standards'
  | 'sign-words'
  | 'standards'
  | 'symbols'
  | 'words'

/** A work in which a fact can be looked up. */
export interface Source {
  readonly title: string
  /** Whether the row was compared with it. Otherwise it is one of the works of the trade that the list is for. */
  readonly isChecked: boolean
}

/** Rows below one heading, in cells. */
export interface Section {
  readonly heading: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const cells = (line: string) => line.split('|').map(cell => cell.trim())

function readSection(text: string): Section {
  const [heading = '', ...rows] = text.trim().split('\n')
  return { heading: cells(heading), rows: rows.filter(Boolean).map(cells) }
}

/** Text, so that it stays out of the bundle. It is beside this file, and in Lambda beside the bundle (infra/build/bundles.ts). */
export const readTable = (name: TableName): Section[] => sectionsIn(join(import.meta.dirname, `${name}.txt`))

export const sectionsIn = (file: string): Section[] =>
  readFileSync(file, 'utf8')
    .split(/^## /m)
    .filter(part => part.trim())
    .map(readSection)

/** The source that a row names for itself, or that of its section, which it was not compared with. */
export const sourceOf = (own: string | undefined, { heading }: Section): Source =>
  own ? { title: own, isChecked: true } : { title: heading.at(-1) ?? '', isChecked: false }
