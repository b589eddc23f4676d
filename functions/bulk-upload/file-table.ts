import Papa from 'papaparse'
import { DomainError } from '../../shared/contract/errors.ts'
import { CSV_MAX_ROWS, type FileEncoding, type FileKind } from '../../shared/rules/bulk-upload.ts'
import { knownColumns } from './file-header.ts'

/** A file's lines, whatever it is written in. */
export interface FileTable {
  readonly kind: FileKind
  /** Undefined where the file itself says how it is written. */
  readonly encoding?: FileEncoding
  readonly isEncodingSure: boolean
  /** What the person should know of it. */
  readonly notes?: readonly string[]
  /** Photographs that come with the table. */
  readonly photos?: PackedPhotos
  /** Also of empty lines. */
  readonly eachRecord: (take: TakeRecord) => void
}

/** @returns false where nothing more is wanted */
type TakeRecord = (cells: readonly string[], fault: string | undefined) => undefined | boolean

export interface PackedPhotos {
  readonly count: number
  /** Whether the address is of one of them: a cell may have any text. */
  readonly has: (address: string) => boolean
  /** By file name, with or without its folder. @returns its address */
  readonly named: (name: string) => string | undefined
  /** Those whose names begin with a lot or stock number, such as `27_1.jpg`, in order. */
  readonly numbered: (number: string) => readonly string[]
}

/** Includes empty lines: a file of millions of them must fail early. */
const MAX_LINES = 10 * CSV_MAX_ROWS
const HEADER_CHARACTERS = 20_000
export const HEADER_LINES = 20

const DELIMITERS = [',', ';', '\t'] as const

const QUOTES =
  'A cell starts with a quotation mark but does not end with one. Write quotation marks inside a cell twice.'

export const tooLong = () => new DomainError('csv_too_long', { limit: CSV_MAX_ROWS })

export function csvTable(file: string, known: Partial<FileTable> = {}): FileTable {
  const { text, delimiter = delimiterOf(file) } = withoutDelimiterLine(file)
  return {
    kind: delimiter === '\t' ? 'tsv' : 'csv',
    isEncodingSure: true,
    ...known,
    eachRecord: take => eachRecord(text, delimiter, take),
  }
}

export function tableOfRows(rows: readonly (readonly string[])[], known: Pick<FileTable, 'kind'>): FileTable {
  return {
    isEncodingSure: true,
    ...known,
    eachRecord: take => {
      for (const cells of rows) if (take(cells, undefined) === false) return
    },
  }
}

const PIECE_CHARACTERS = 64 * 1024

interface InPieces extends Papa.ParseConfig<string[]> {
  readonly chunkSize: number
  readonly chunk: (results: Papa.ParseResult<string[]>, parser: Papa.Parser) => void
}

/** In pieces, so that a file of nothing but line ends never becomes a list of its lines. */
function eachRecord(text: string, delimiter: string, take: TakeRecord): void {
  // papaparse swallows what its callback throws.
  let failure: unknown
  let lines = 0
  let isDone = false
  const config: InPieces = {
    delimiter,
    newline: '\n',
    skipEmptyLines: false,
    chunkSize: PIECE_CHARACTERS,
    chunk: ({ data, errors }, parser) => {
      if (isDone) return
      try {
        const faulty = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? row : [])))
        for (const [at, cells] of data.entries()) {
          lines += 1
          if (lines > MAX_LINES) throw tooLong()
          isDone = take(cells, faulty.has(at) ? QUOTES : undefined) === false
          if (isDone) break
        }
      } catch (error) {
        failure = error
        isDone = true
      }
      if (isDone) parser.abort()
    },
  }
  Papa.parse<string[]>(text, config)
  if (failure) throw failure
}

const DELIMITER_LINE = /^"?sep=([^\n"])"?\n/i

/** Excel writes and reads this line, and shows the next one as row 1. */
function withoutDelimiterLine(text: string): { text: string; delimiter?: string } {
  const [line, delimiter] = DELIMITER_LINE.exec(text) ?? []
  return line && delimiter ? { text: text.slice(line.length), delimiter } : { text }
}

/** The one that makes most names of columns known, else most columns of the first lines. */
function delimiterOf(text: string): string {
  const beginning = text.trimStart().slice(0, HEADER_CHARACTERS)
  const read = DELIMITERS.map(delimiter => {
    const { data } = Papa.parse<string[]>(beginning, { delimiter, newline: '\n', preview: HEADER_LINES })
    const known = Math.max(0, ...data.map(knownColumns))
    const [one, other = one] = data
    return { delimiter, known, columns: Math.min(one?.length ?? 0, other?.length ?? 0) }
  })
  const [best] = read.toSorted((a, b) => b.known - a.known || b.columns - a.columns)
  return best?.delimiter ?? ','
}
