/** How many of the mark's characters were read, case and spacing aside; what was read too much counts against it. */
export function charactersRight(lines: readonly string[], readings: readonly string[]): number {
  const mark = normal(lines.join(' '))
  const wrong = Math.min(...orders(readings).map(order => editDistance(mark, normal(order.join(' ')))))
  return Math.max(0, mark.length - wrong)
}

const normal = (text: string) => text.toUpperCase().replace(/\s+/g, ' ').trim()

/** A ring of text has no first word, so the readings may stand in any order. */
function orders<T>(list: readonly T[]): T[][] {
  if (list.length < 2 || list.length > 5) return [[...list]]
  return list.flatMap((first, index) => orders(list.toSpliced(index, 1)).map(rest => [first, ...rest]))
}

/** Letters to add, drop or change (Levenshtein). */
function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      row.push(Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    }
    above = row
  }
  return above.at(-1)!
}
