import { describe, expect, it } from 'vitest'
import { recordOf } from '../testing/painted-catalogue.ts'
import { vaseReading } from '../testing/readings.ts'
import { readModelAnswer } from './ai-reading.ts'
import { besideRecord } from './beside-record.ts'

const read = (changes: object = {}) =>
  readModelAnswer(JSON.stringify({ ...vaseReading, ...changes }), 2, new Date('2026-11-21T10:00:00Z'))

const recognized = (fields: Parameters<typeof recordOf>[0]) => ({
  record: recordOf(fields),
  imgsrc: '/media/catalogue/x/800.webp',
  distance: 0.04,
  level: 'same' as const,
  photo: 0,
})

describe('a reading beside the record of the piece', () => {
  it('rests on the record, too, where both say the same', () => {
    const record = recognized({ id: 'vase', maker: 'Wedgwood', dateCreated: '1890', culture: 'French' })
    const reading = read({ dateCreated: 'c. 1890' })
    expect(besideRecord(reading, record)).toEqual({
      ...reading,
      claims: [
        ...reading.claims,
        {
          about: 'maker',
          evidence: 'Our reference catalog says the same: Wedgwood.',
          photo: null,
          recordId: 'vase',
          confidence: 0.96,
        },
        expect.objectContaining({ about: 'dateCreated', recordId: 'vase' }),
      ],
    })
  })

  it('names no maker where the record names another', () => {
    const record = recognized({ id: 'vase', maker: 'Spode', dateCreated: null })
    expect(besideRecord(read({ itemName: 'Wedgwood jasperware vase' }), record)).toMatchObject({
      itemName: 'Jasperware vase',
      maker: null,
      attribution: null,
      claims: [{ about: 'itemName' }],
    })
  })

  it('stays as it is where the record says nothing, and gains no maker that it did not name', () => {
    const silent = recognized({ id: 'vase', maker: null, dateCreated: null, culture: null })
    expect(besideRecord(read(), silent)).toEqual(read())
    const unnamed = read({ maker: null, attribution: null })
    const telling = recognized({ id: 'vase', maker: 'Wedgwood', dateCreated: null })
    expect(besideRecord(unnamed, telling)).toEqual(unnamed)
  })
})
