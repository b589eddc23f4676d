import { describe, expect, it } from 'vitest'
import { type CsvColumn, csvOf } from './csv.ts'

const item: CsvColumn<string> = ['Item', name => name]

describe('a table to download', () => {
  it('keeps every word, whatever is in it', () => {
    const names = ['Jar', 'Jar, blue', 'The "Prunus" jar', 'Jar\nwith lid', 'Krug, größer', '']
    const csv = csvOf([item, ['Length', name => String(name.length)]], names)
    expect(csv.split('\r\n')[0]).toBe('"Item","Length"')
    expect(csv).toContain('"The ""Prunus"" jar","16"')
    expect(csv).toContain('"Jar\nwith lid","12"')
  })

  it('holds nothing that a spreadsheet would run', () => {
    const names = ['=HYPERLINK("http://x")', '+1', '-1+2', '-', '@SUM(A1)', '\t=1', '\r=1']
    for (const line of csvOf([item], names).split('\r\n').slice(1, -1)) {
      expect(line).toMatch(/^"'/)
    }
  })

  it('keeps negative sums numbers', () => {
    expect(csvOf([item], ['-21.00', '-3', '12.50'])).toBe('"Item"\r\n"-21.00"\r\n"-3"\r\n"12.50"\r\n')
  })
})
