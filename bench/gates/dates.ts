import { largestMeasure } from '../../functions/core/search/vocabulary/sizes.ts'
import { yearsIn } from '../../functions/core/search/vocabulary/years-in-text.ts'
import { printTable } from '../table.ts'
import {
  type Dated,
  isApart,
  isNear,
  isSameSize,
  museumDates,
  museumDimensions,
  NEAR_YEARS,
} from './dates/museum-texts.ts'

/* Dates and dimensions as a museum writes them (the folder dates). */

const FORMS_SHOWN = 20

const dates = museumDates()
const fairDates = dates.filter(({ isOdd }) => !isOdd)
const read = dates.map(({ text }) => yearsIn(text))

/** `ca. 9999–99` */
const formOf = (text: string) => text.replaceAll(/\d/g, '9')

const forms = Map.groupBy(dates, ({ text }) => formOf(text))
const count = (test: typeof isNear, among: readonly Dated[]) =>
  among.filter(date => test(read[dates.indexOf(date)], date)).length
printTable(
  `${dates.length} dates in ${forms.size} forms, right within ${NEAR_YEARS} years at both ends`,
  [
    { title: 'dates', value: ([name]) => name },
    { title: 'number', value: ([, among]) => among.length },
    { title: 'right', value: ([, among]) => count(isNear, among) },
    { title: 'apart', value: ([, among]) => count(isApart, among) },
    { title: 'not read', value: ([, among]) => among.filter(date => !read[dates.indexOf(date)]).length },
  ],
  [
    ['all', dates],
    ['not odd', fairDates],
  ] as const,
)
printTable(
  'The most common forms: right',
  [
    { title: 'form', value: ([form]) => form },
    { title: 'dates', value: ([, among]) => among.length },
    { title: 'right', value: ([, among]) => count(isNear, among) },
  ],
  [...forms].toSorted(([, a], [, b]) => b.length - a.length).slice(0, FORMS_SHOWN),
)
const missed = dates.flatMap((date, n) => (date.isOdd || isNear(read[n], date) ? [] : [{ date, read: read[n] }]))
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
