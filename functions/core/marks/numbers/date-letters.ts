import type { MarkSymbol } from '../../../../shared/mark-symbols.ts'

type Case = 'capital' | 'small'

interface Cycle {
  readonly first: number
  readonly last: number
  readonly letters: Case
  /** In order; the letters that an office left out are missing. */
  readonly alphabet: string
}

interface AssayOffice {
  readonly place: string
  readonly symbol: MarkSymbol
  readonly cycles: readonly Cycle[]
}

const TWENTY = 'ABCDEFGHIKLMNOPQRSTU'
const WITHOUT_J = 'ABCDEFGHIKLMNOPQRSTUVWXYZ'
const ALL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const cycle = (first: number, letters: Case, alphabet: string, last = first + alphabet.length - 1): Cycle => ({
  first,
  last,
  letters,
  alphabet,
})

/** Bradbury's Book of Hallmarks. From 1975 on, all offices use the letters of London. */
const offices: readonly AssayOffice[] = [
  {
    place: 'London',
    symbol: 'leopard-head',
    cycles: [
      cycle(1736, 'small', TWENTY),
      cycle(1756, 'capital', TWENTY),
      cycle(1776, 'small', TWENTY),
      cycle(1796, 'capital', TWENTY),
      cycle(1816, 'small', TWENTY),
      cycle(1836, 'capital', TWENTY),
      cycle(1856, 'small', TWENTY),
      cycle(1876, 'capital', TWENTY),
      cycle(1896, 'small', TWENTY),
      cycle(1916, 'small', TWENTY),
      cycle(1936, 'capital', TWENTY),
      cycle(1956, 'small', TWENTY, 1974),
    ],
  },
  {
    place: 'Birmingham',
    symbol: 'anchor',
    cycles: [
      cycle(1773, 'capital', WITHOUT_J),
      cycle(1798, 'small', ALL),
      cycle(1824, 'capital', WITHOUT_J),
      cycle(1849, 'capital', ALL),
      cycle(1875, 'small', WITHOUT_J),
      cycle(1900, 'small', WITHOUT_J),
      cycle(1925, 'capital', WITHOUT_J),
      cycle(1950, 'capital', WITHOUT_J, 1974),
    ],
  },
  {
    place: 'Sheffield',
    symbol: 'crown',
    cycles: [
      cycle(1868, 'capital', WITHOUT_J),
      cycle(1893, 'small', WITHOUT_J),
      cycle(1918, 'small', WITHOUT_J),
      cycle(1943, 'capital', WITHOUT_J),
      cycle(1968, 'capital', WITHOUT_J, 1974),
    ],
  },
  {
    place: 'Chester',
    symbol: 'wheat-sheaves',
    cycles: [
      cycle(1884, 'capital', WITHOUT_J, 1900),
      cycle(1901, 'capital', WITHOUT_J),
      cycle(1926, 'small', WITHOUT_J),
      cycle(1951, 'capital', WITHOUT_J, 1962),
    ],
  },
]

const SINCE_1975 = [cycle(1975, 'capital', WITHOUT_J), cycle(2000, 'small', WITHOUT_J)]
const STILL_OPEN: readonly MarkSymbol[] = ['leopard-head', 'anchor', 'rose']

/** A letter was struck from spring or July of its year to that of the next; one year is given, as is usual. */
export interface DateLetter {
  readonly place: string
  readonly years: readonly number[]
}

const yearIn =
  (letter: string) =>
  ({ first, last, letters, alphabet }: Cycle): number[] => {
    const isCapital = letter === letter.toUpperCase()
    const year = first + alphabet.indexOf(letter.toUpperCase())
    return isCapital === (letters === 'capital') && year >= first && year <= last ? [year] : []
  }

export function readDateLetter(letter: string, symbols: ReadonlySet<MarkSymbol>): DateLetter | undefined {
  const office = offices.find(({ symbol }) => symbols.has(symbol))
  if (!office && !symbols.has('rose')) return undefined
  const open = STILL_OPEN.some(symbol => symbols.has(symbol))
  const cycles = [...(office?.cycles ?? []), ...(open ? SINCE_1975 : [])]
  const years = cycles.flatMap(yearIn(letter))
  return years.length ? { place: office?.place ?? 'Sheffield', years } : undefined
}
