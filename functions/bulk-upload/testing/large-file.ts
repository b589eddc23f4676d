import { csvColumns } from '../../../shared/rules/bulk-upload.ts'

/** The expected results of its rows, by their numbers in a spreadsheet. */
export interface LargeFile {
  readonly text: string
  readonly ready: readonly number[]
  readonly failed: readonly number[]
  readonly skipped: readonly number[]
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Has all that occurs in files: byte order mark, CRLF, quotes, line breaks, empty lines, formulas, repeated rows. */
export function largeFile(rowCount: number): LargeFile {
  const lines = [`\ufeff${csvColumns.join(',')}`]
  const kinds = { ready: [] as number[], failed: [] as number[], skipped: [] as number[] }
  let row = 1
  const add = (kind: keyof typeof kinds | undefined, line: string) => {
    lines.push(line)
    row += 1
    if (kind) kinds[kind].push(row)
  }
  const piece = (n: number, price: string) =>
    [
      quoted(`Plate ${n}, 10" wide`),
      quoted(`Transfer-printed, with a ${n % 7} mm chip.\r\nFrom the estate of "E. Marlow", lot ${n}.`),
      'Ceramics',
      price,
      n % 5 === 0 ? 'auction' : 'fixed-price',
      'Good',
      '"Lyme, CT"',
      '',
    ].join(',')
  for (let n = 1; n <= rowCount; n++) {
    if (n % 400 === 0) add(undefined, n % 800 === 0 ? '' : ',,,,,,,')
    if (n % 50 === 7) add('failed', piece(n, 'twenty'))
    else if (n % 50 === 13) add('failed', piece(n, '=SUM(A1:A9)'))
    else if (n % 50 === 20) add('skipped', piece(n - 1, `"${(n - 1).toLocaleString('en-US')}.50"`))
    else if (n % 50 === 31) add('ready', `=HYPERLINK(),+1,@x,$${n}.00,Fixed Price,as found,-,`)
    else add('ready', piece(n, `"${n.toLocaleString('en-US')}.50"`))
  }
  return { text: `${lines.join('\r\n')}\r\n`, ...kinds }
}
