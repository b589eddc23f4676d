import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { planOf } from '../../../functions/bulk-upload/checking-rows.ts'
import { lackingColumns } from '../../../functions/bulk-upload/file-header.ts'
import { csvTable } from '../../../functions/bulk-upload/file-table.ts'
import { readLines } from '../../../functions/bulk-upload/reading-csv.ts'
import { decodeText } from '../../../shared/rules/file-text.ts'
import { freeDelivery } from '../../../shared/testing/free-delivery.ts'
import { median, printTable } from '../../table.ts'

const FILES = join(import.meta.dirname, '../../../functions/bulk-upload/testing/other-shops')

const millisecondsOf = (work: () => unknown) => {
  const began = performance.now()
  work()
  return performance.now() - began
}

function measure(name: string, runs: number) {
  const bytes = readFileSync(join(FILES, name))
  const table = () => {
    const { text, encoding, isSure } = decodeText(bytes)
    return csvTable(text, { encoding, isEncodingSure: isSure })
  }
  const preview = readLines(table())
  const { layout, rows, categories } = preview
  const lacking = lackingColumns(layout)
  const hasPrice = layout.columns.some(({ field }) => field === 'price')
  const listingType = hasPrice ? ('fixed-price' as const) : ('auction' as const)
  const answers = lacking.includes('listingType') ? { listingType } : {}
  const check = () => planOf(table(), { delivery: freeDelivery, answers })
  const plan = check()
  const times = (work: () => unknown) => Array.from({ length: runs }, () => millisecondsOf(work))
  return {
    name,
    form: layout.format?.title ?? (layout.isOwn ? 'our template' : 'by its columns'),
    rows: rows.length,
    photos: rows.reduce((sum, { photos }) => sum + photos.length, 0),
    questions: categories.size + lacking.length,
    ready: plan.rows.filter(({ listing }) => listing).length,
    refused: plan.rows.filter(({ error }) => error !== undefined).length,
    previewMs: median(times(() => readLines(table()))),
    checkMs: median(times(check)),
  }
}

/** What becomes of each sample file of another shop, and how long its preview and its check take. */
export function printShopFiles(runs: number): void {
  const files = readdirSync(FILES).filter(name => !name.endsWith('.md'))
  // What is compiled by the first is no part of it.
  for (const name of files) measure(name, 1)
  const measured = files.map(name => measure(name, runs))
  const sum = (of: (file: (typeof measured)[number]) => number) => measured.reduce((total, file) => total + of(file), 0)
  const all = {
    ...{ name: `all ${measured.length}`, form: '', rows: sum(({ rows }) => rows), photos: sum(({ photos }) => photos) },
    ...{ questions: sum(({ questions }) => questions), ready: sum(({ ready }) => ready) },
    ...{ refused: sum(({ refused }) => refused), previewMs: sum(({ previewMs }) => previewMs) },
    checkMs: sum(({ checkMs }) => checkMs),
  }
  printTable(
    `Files of other shops, medians of ${runs}`,
    [
      { title: 'file', value: ({ name }) => name },
      { title: 'form', value: ({ form }) => form },
      { title: 'rows', value: ({ rows }) => rows },
      { title: 'photographs', value: ({ photos }) => photos },
      { title: 'questions', value: ({ questions }) => questions },
      { title: 'ready', value: ({ ready }) => ready },
      { title: 'refused', value: ({ refused }) => refused },
      { title: 'preview, ms', value: ({ previewMs }) => Number(previewMs.toFixed(2)) },
      { title: 'check, ms', value: ({ checkMs }) => Number(checkMs.toFixed(2)) },
    ],
    [...measured, all],
  )
}
