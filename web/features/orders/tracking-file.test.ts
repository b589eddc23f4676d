import { describe, expect, it } from 'vitest'
import { sheetLine, workbook } from '../../../shared/testing/workbook.ts'
import { readCells } from './spreadsheet-cells.ts'
import { carrierNamed, dayIn, readTracking } from './tracking-file.ts'

const CLOCK = '01KB6Q2Z8V3N4M5P6R7S8T9W0X'
const JAR = '01KB6Q2Z8V3N4M5P6R7S8T9W0Y'
const NUMBER = '9400111899223856928499'

/** Mac Roman. */
const bytesOfMac = (text: string) => Uint8Array.from(text, sign => (sign === 'ü' ? 0x9f : sign.charCodeAt(0)))

const read = async (text: string, usual: Parameters<typeof readTracking>[1] = null) =>
  readTracking(await readCells(text), usual)
const rowsOf = async (text: string, usual: Parameters<typeof readTracking>[1] = null) =>
  (await read(text, usual)).rows.map(({ line, orderIds, carrier, trackingNumber, dispatchedOn, problem }) =>
    problem ? [line, problem] : [line, ...orderIds, carrier, trackingNumber, ...(dispatchedOn ? [dispatchedOn] : [])],
  )

describe('a file of tracking numbers', () => {
  it('is read by the names of its columns, whatever separates them and stands above', async () => {
    const rows = [[2, CLOCK, 'usps', NUMBER, '2026-11-30']]
    expect(
      await rowsOf(`Order number,Carrier,Tracking number,Dispatch day\n${CLOCK},USPS,${NUMBER},2026-11-30`),
    ).toEqual(rows)
    expect(await rowsOf(`Versanddatum;Sendungsnummer;Referenz;Zusteller\n30.11.2026;${NUMBER};${CLOCK};usps`)).toEqual(
      rows,
    )
    const above = `Shipments of the day\t\t\n\t\t\nTracking Number\tReference\tCarrier\n${NUMBER}\t${CLOCK}\tUSPS\n`
    expect(await rowsOf(above)).toEqual([[4, CLOCK, 'usps', NUMBER]])
  })

  it('of our own export names all orders of a parcel, with more trust than its reference', async () => {
    const file = `"Reference","Orders","Name","Tracking"\r\n"${CLOCK}","${CLOCK} ${JAR}","Bea","${NUMBER}"\r\n`
    expect(await rowsOf(file, 'dhl')).toEqual([[2, CLOCK, JAR, 'dhl', NUMBER]])
  })

  it('without a header is read by what stands in its columns, also as pasted lines', async () => {
    expect(await rowsOf(`${NUMBER},UPS,${CLOCK}`)).toEqual([[1, CLOCK, 'ups', NUMBER]])
    expect(await rowsOf(`${CLOCK} ${NUMBER}\n\n${JAR.toLowerCase()} 1Z999AA10123456784\n`, 'ups')).toEqual([
      [1, CLOCK, 'ups', NUMBER],
      [3, JAR, 'ups', '1Z999AA10123456784'],
    ])
    const { headings } = await read(`${CLOCK}\t${NUMBER}`, 'ups')
    expect(headings).toEqual({ order: null, number: null, carrier: null, day: null })
  })

  it('says which rows say of no order how it goes', async () => {
    const header = 'order,tracking,carrier,date\n'
    const rows = [
      `12,${NUMBER},USPS,`,
      `${CLOCK},,USPS,`,
      `${CLOCK},9.40011E+21,USPS,`,
      `${CLOCK},${'9'.repeat(61)},USPS,`,
      `${CLOCK},${NUMBER},USPS,03/04/2026`,
      `${CLOCK},${NUMBER},,`,
    ]
    expect(await rowsOf(header + rows.join('\n'))).toEqual([
      [2, 'order_missing'],
      [3, 'number_missing'],
      [4, 'number_cut'],
      [5, 'number_long'],
      [6, 'day_unclear'],
      [7, 'carrier_missing'],
    ])
    expect(await rowsOf('')).toEqual([])
  })

  it('keeps the name of a carrier that is not known', async () => {
    const { rows } = await read(`order,tracking,carrier\n${CLOCK},H1234567,Hermes Paketshop`)
    expect(rows).toMatchObject([{ carrier: 'other', carrierName: 'Hermes Paketshop', problem: null }])
  })

  it('is read in the encodings that spreadsheets write', async () => {
    const text = `Bestellnummer;Sendungsnummer;Frachtführer\n${CLOCK};${NUMBER};DHL Paket`
    const bytes = (encoding: 'latin1' | 'utf16le', mark: number[] = []) =>
      new File([new Uint8Array([...mark, ...Buffer.from(text, encoding)])], 'tracking.csv')
    const files = [new File([text], 'tracking.csv'), bytes('latin1'), bytes('utf16le', [0xff, 0xfe])]
    const tabbed = new File([text.replaceAll(';', '\t')], 'tracking.tsv')
    const ofMac = new File([bytesOfMac(text)], 'tracking.csv')
    for (const file of [...files, tabbed, ofMac])
      expect(readTracking(await readCells(file), null).rows).toMatchObject([{ carrier: 'dhl', trackingNumber: NUMBER }])
  })

  it('is read from an .xlsx, with days, and a number that lost its digits is not taken', async () => {
    const rows = [
      sheetLine(1, 'Shipments of Monday'),
      sheetLine(3, 'Order', 'Tracking number', 'Carrier', 'Date'),
      sheetLine(4, CLOCK, NUMBER, 'USPS', '2026-11-30'),
      sheetLine(5, CLOCK, 9400111899223856000000, 'USPS', ''),
      sheetLine(6, CLOCK, 123456789012, 'UPS', ''),
      sheetLine(7, CLOCK, 1234567890123456800, 'UPS', ''),
    ]
    const file = new File([workbook(rows.join('')) as Uint8Array<ArrayBuffer>], 'Tracking.XLSX')
    const read = readTracking(await readCells(file), null)
    expect(read.headings).toMatchObject({ order: 'Order', day: 'Date' })
    expect(read.rows.map(({ line, trackingNumber, problem }) => [line, trackingNumber, problem])).toEqual([
      [4, NUMBER, null],
      [5, expect.stringContaining('e+21'), 'number_cut'],
      [6, '123456789012', null],
      [7, expect.stringContaining('e+18'), 'number_cut'],
    ])
    expect(read.rows[0]).toMatchObject({ carrier: 'usps', dispatchedOn: '2026-11-30' })
    await expect(readCells(new File(['order,tracking'], 'tracking.xlsx'))).rejects.toThrow('damaged')
  })
})

describe('a carrier', () => {
  it('is known by its name however it is written, and by its other names', () => {
    expect(['U.S.P.S.', 'royal mail', 'Federal Express', 'Colissimo', 'Postes Canada'].map(carrierNamed)).toEqual([
      ...['usps', 'royal-mail', 'fedex', 'la-poste', 'canada-post'],
    ])
    expect(['Hermes', '', 'other', 'Another carrier'].map(carrierNamed)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('a day', () => {
  it('is read where it can only be one', () => {
    expect(['2026-11-30', '2026-11-30T10:00', '30.11.2026', '11/30/2026', '30/11/2026', '4/4/2026'].map(dayIn)).toEqual(
      [...['2026-11-30', '2026-11-30', '2026-11-30', '2026-11-30', '2026-11-30', '2026-04-04']],
    )
    expect(['03/04/2026', '2026-02-30', '45991', '', 'Monday'].map(dayIn)).toEqual(Array(5).fill(undefined))
  })
})
