import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { largestMeasure } from '../functions/core/vocabulary/sizes.ts'
import type { Years } from '../functions/core/vocabulary/years.ts'
import { yearsIn } from '../functions/core/vocabulary/years-in-text.ts'
import {
  type Dated,
  isApart,
  isNear,
  isSameSize,
  museumDates,
  museumDimensions,
  NEAR_YEARS,
} from './dates/museum-texts.ts'
import { printTable } from './table.ts'

/*
 * Dates and dimensions as a museum writes them (bench/dates). Dates are beside two readers for EDTF, which are installed
 * into a temporary folder: `npm run bench:dates`. PyPI's needs Python 3 and is left out without it.
 */

const FORMS_SHOWN = 20
const EDTFY = '0.0.8'
const EDTF = '5.0.2'

const dates = museumDates()
const fairDates = dates.filter(({ isOdd }) => !isOdd)

type Reader = (texts: readonly string[]) => (Years | undefined)[] | string

const folder = mkdtempSync(join(tmpdir(), 'vitrine-dates-'))

function run(command: string, args: readonly string[], input?: string): string | undefined {
  const { status, stdout } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', input, maxBuffer: 64_000_000 })
  return status === 0 ? stdout : undefined
}

/** First and last year of `1450~/1475`, `09XX`, `-0499`. */
function yearsOfEdtf(edtf: string): Years | undefined {
  const ends = edtf.split('/').map(end => /^-?[\dXxu]{3,4}/.exec(end.trim())?.[0])
  const [first, last = first] = ends
  if (!first || !last) return undefined
  return { from: Number(first.replace(/[Xxu]/g, '0')), to: Number(last.replace(/[Xxu]/g, '9')) }
}

const npmReader: Reader = texts => {
  writeFileSync(join(folder, 'package.json'), '{}')
  if (run('npm', ['install', '--silent', '--no-audit', '--no-fund', `edtfy@${EDTFY}`]) === undefined)
    return 'not installed'
  const edtfy = createRequire(join(folder, 'package.json'))('edtfy') as (text: string) => string
  return texts.map(text => {
    try {
      return yearsOfEdtf(String(edtfy(text)))
    } catch {
      return undefined
    }
  })
}

const SCRIPT = `
import json, sys
import edtf
def years(text):
    try:
        said = edtf.text_to_edtf(text)
        parsed = edtf.parse_edtf(said)
        return [parsed.lower_strict()[0], parsed.upper_strict()[0]]
    except Exception:
        return None
print(json.dumps([years(text) for text in json.load(sys.stdin)]))
`

const pythonReader: Reader = texts => {
  const target = join(folder, 'python')
  if (run('python3', ['-m', 'pip', 'install', '--quiet', '--target', target, `edtf==${EDTF}`]) === undefined)
    return 'needs Python 3'
  const out = run(
    'python3',
    ['-c', `import sys; sys.path.insert(0, ${JSON.stringify(target)})${SCRIPT}`],
    JSON.stringify(texts),
  )
  if (out === undefined) return 'did not run'
  return (JSON.parse(out) as ([number, number] | null)[]).map(years =>
    years ? { from: years[0], to: years[1] } : undefined,
  )
}

const readers: Readonly<Record<string, Reader>> = {
  Vitrine: texts => texts.map(yearsIn),
  [`npm edtfy ${EDTFY}`]: npmReader,
  [`PyPI edtf ${EDTF}`]: pythonReader,
}

/** `ca. 9999–99` */
const formOf = (text: string) => text.replaceAll(/\d/g, '9')

try {
  const forms = Map.groupBy(dates, ({ text }) => formOf(text))
  const results = Object.entries(readers).map(([name, read]) => ({ name, read: read(dates.map(({ text }) => text)) }))
  const answered = results.flatMap(({ name, read }) => (typeof read === 'string' ? [] : [{ name, read }]))
  const count = (of: (typeof answered)[number], test: typeof isNear, among = dates) =>
    among.filter(date => test(of.read[dates.indexOf(date)], date)).length
  printTable(
    `${dates.length} dates in ${forms.size} forms, right within ${NEAR_YEARS} years at both ends`,
    [
      { title: 'reader', value: ({ name }) => name },
      { title: 'right', value: each => count(each, isNear) },
      { title: 'apart', value: each => count(each, isApart) },
      { title: `right of the ${fairDates.length} not odd`, value: each => count(each, isNear, fairDates) },
      { title: 'apart of these', value: each => count(each, isApart, fairDates) },
      { title: 'not read', value: ({ read }) => read.filter(years => years === undefined).length },
    ],
    answered,
  )
  printTable(
    'The most common forms: right',
    [
      { title: 'form', value: ([form]) => form },
      { title: 'dates', value: ([, among]) => among.length },
      ...answered.map(each => ({
        title: each.name,
        value: ([, among]: readonly [string, Dated[]]) => count(each, isNear, among),
      })),
    ],
    [...forms].toSorted(([, a], [, b]) => b.length - a.length).slice(0, FORMS_SHOWN),
  )
  const [ours] = answered
  const missed = [...dates.entries()].flatMap(([n, date]) => {
    const read = ours?.read[n]
    return date.isOdd || isNear(read, date) ? [] : [{ date, read }]
  })
  printTable(
    'Not right here, of those that are not odd',
    [
      { title: 'text', value: ({ date }) => date.text },
      { title: 'stated', value: ({ date: { from, to } }) => `${from} to ${to}` },
      { title: 'read', value: ({ read }) => (read ? `${read.from} to ${read.to}` : '') },
    ],
    missed,
  )
  const dimensions = museumDimensions().map(each => ({ ...each, read: largestMeasure(each.text) }))
  const wrong = dimensions.filter(({ read, centimeters }) => !isSameSize(read, centimeters))
  printTable(
    `${dimensions.length} texts of dimensions, largest measure of the piece: ${dimensions.length - wrong.length} right, not these`,
    [
      { title: 'text', value: ({ text }) => text },
      { title: 'by hand', value: ({ centimeters }) => centimeters },
      { title: 'read', value: ({ read = '' }) => read },
    ],
    wrong,
  )
  for (const { name, read } of results) if (typeof read === 'string') console.log(`${name}: ${read}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
