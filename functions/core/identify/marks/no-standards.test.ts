import { describe, expect, it } from 'vitest'
import { readMeaning } from './read-meaning.ts'

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map(line => line.trim())

const read = (text: string) => readMeaning(text.split(' / ').map(mark => ({ text: mark })))

const DECOYS = lines(`
  8:30
  830 PM
  CURTAIN 8.30
  HAMLET / LYCEUM THEATRE / CURTAIN / 830
  CAPACITY 750 ML
  750 ML
  750ML
  CONTENTS 375 ML
  0.750 L
  PRICE 9.25
  $9.25
  $925
  £8.00
  € 750
  USD 585
  800 EUR
  No. 925
  No 925
  Nr. 800
  N° 750
  #925
  LIMITED TO 800 COPIES
  EDITION OF 750
  800 COPIES
  125/925
  925/1500
  No 800 of 1000
  750 King Street
  925 MAIN ST
  830 S. MAIN STREET
  800 S BROADWAY
  585 Fifth Avenue
  750 Third Ave
  MODEL 375
  MOD. 800
  TYPE 925
  REF. 750
  ART. NR. 835
  ITEM 585
  SKU 925-44
  STYLE 900
  LOT 750
  CAT. 333
  PAGE 333
  VOL. 800
  ROOM 925
  TEL 925 4410
  (925) 555-0188
  1-800-555-0199
  800-925-7500
  10K RUN
  10K MARATHON
  CITY OF BATH / 10K / HALF MARATHON
  14K RACE
  375 MAGNUM
  CAL .375
  .375 CALIBER
  800 WATTS
  220V 800W
  750 W
  925 hPa
  800 RPM
  585 MM
  12.5
  12.5 CM
  18.75
  9,375
  1,925
  2.800
  835 KHZ
  BUS 925
  ROUTE 750
  BOEING 750
  PSALM 83 / 833
  BWV 565
  OPUS 800
  STERLING MOSS
  POUND STERLING
  STERLING VINEYARDS
  STERLING HOTEL
  LONDON PALLADIUM
  PLATINUM JUBILEE
  SILVER JUBILEE 1935
  COIN OPERATED
  COIN LAUNDRY
  BRASS BAND CONTEST
  800 METRES FINAL
  750 YEARS OF BERLIN
  ANNO 750
  925 AD
  FROM 8.00 TO 9.25
  OPEN 9.00-9.25
  MONDAY 830 AM
  18 K PIXELS
  SCORE 9.25
  900 CALORIES
  NET WT 800 G
  800 GR
  950 KG
  958 MILLIBAR
  BOX 925
  P.O. BOX 750
  ZIP 91750
  ISBN 0 925 12345 6
`)

const PLATED = lines(`
  18K HGE
  14K HGE
  18KT HGE
  18KHGE
  14KHGE
  18K H.G.E.
  18K HEAVY GOLD ELECTROPLATE
  10K RGP
  14K RGP
  10KT RGP
  10K R.G.P.
  14KRGP
  1/40 10K RGP
  1/20 14K RGP
  10K ROLLED GOLD PLATE
  14K ROLLED GOLD
  14 KT G.F.
  14K GF
  14KT GF
  14KGF
  12K GF
  12KT G.F.
  1/20 12K GF
  1/20 12K G.F.
  1/20 14K GF
  1/20TH 14K
  1/10 10K
  1/10 12K GF
  1/5 14K GF
  1/20 14 KT GOLD FILLED
  10K GOLD FILLED
  14K GOLD FILLED
  14 KARAT GOLD FILLED
  18K GOLD FILLED
  14/20 GF
  14K GOLD-FILLED
  14K YGF
  14K WGF
  14K GE
  14KGE
  14K G.E.
  18K GE
  18KGE
  18K GP
  18KGP
  14K GP
  14K G.P.
  14KGP
  24K GP
  24K GEP
  18K GEP
  14K GEP
  22K GP
  10K GP
  10K GE
  9CT GP
  9CT GE
  750 GP
  585 GP
  375 GP
  750 GE
  750 EP
  18K EP
  14K EP
  18K EPG
  925 EP
  925 E.P.
  925 GP
  925 GEP
  18K PLATED
  14K GOLD PLATED
  18CT GOLD PLATED
  18K GOLD PLATE
  18K GOLD ELECTROPLATED
  14K GOLD ELECTROPLATE
  18KT GOLD-PLATED
  GOLD PLATED
  GOLD PLATE
  GOLDPLATED
  22K GOLD PLATED
  24KT GOLD PLATED
  24K GOLD PLATED
  9CT BACK & FRONT
  9CT BACK AND FRONT
  9CT B & F
  9CT FRONT & BACK
  9CT BACKS & FRONTS
  BACK & FRONT 9CT
  9CT FRONT
  9CT METAL CORE
  9CT GOLD METAL CORE
  9CT ON METAL
  9CT GOLD ON METAL
  9CT ON SILVER
  9CT GOLD ON SILVER
  9CT BONDED
  9CT GOLD CASED
  9CT LINED
  9CT ROLLED GOLD
  15CT ROLLED GOLD
  18CT ROLLED GOLD
  18CT GILT
  ROLLED GOLD
  18K R. GOLD PLATE
  14K GOLD SHELL
  14K GOLD OVERLAY
  14K GOLD CLAD
  18K CLAD
  14K GOLD WASHED
  18K GOLD TONE
  GOLD TONE
  14K BONDED GOLD
  18K GOLD DIPPED
  18K GOLD LAYERED
  18K GL PLAQUE
  PLAQUÉ OR
  PLAQUE OR 18K
  PLAQUÉ OR G 10
  PLAQUE OR 20 MICRONS
  OR 20 MICRONS
  AU 20 MICRONS
  AU 20
  AU10
  AU 5 MIC
  20 MICRONS 18K
  18K 10 MICRONS
  18K 20 M
  18K 5 µ
  18K PVD
  18K IPG
  18K DOUBLÉ
  DOUBLÉ OR
  GOLD DOUBLÉ
  14K DOUBLÉ
  DUBLEE 14K
  AMERIKANER 14K
  WALZGOLD 14K
  WALZGOLD DOUBLE
  585 VERGOLDET
  925 VERGOLDET
  GOLDAUFLAGE 20 MIKRON
  18K LAMINATO
  ORO LAMINATO 18K
  ORO PLACCATO
  18K CHAPADO
  CHAPADO EN ORO
  VERMEIL
  925 VERMEIL
  VERMEIL 925
  STERLING VERMEIL
  14K ON STERLING
  14K OVER 925
  18K/925 ON SILVER
  14K GOLD FILLED WARRANTED 20 YEARS
  14K GUARANTEED 25 YEARS
  18K FIX
  PINCHBECK 18K
  EPNS
  E.P.N.S.
  EPNS A1
  SILVER PLATED
  SILVER PLATE
  STERLING SILVER PLATED
  SILVERPLATE
  QUADRUPLE PLATE
  800 VERSILBERT
`)

const TRUE = lines(`
  925
  .925
  925 STERLING
  STERLING
  STERLING SILVER
  STERLING 925
  925 S
  925S
  S925
  830
  .830
  830 S
  830S
  GEORG JENSEN / 925 S / DENMARK
  GEORG JENSEN DENMARK 925 S
  TIFFANY & CO. 925
  GORHAM STERLING
  REED & BARTON STERLING
  STERLING MEXICO 925
  TAXCO MEXICO 925
  800
  .800
  800 SILBER
  835
  935
  900 SILVER
  COIN
  9CT
  9 CT
  9 .375
  9.375
  15 .625
  15CT
  18CT
  18K
  18KP
  14K
  14KT
  14K 585
  14KP
  10K
  585
  750
  750 / ITALY
  14K / TB
  375
  22CT
  PT950
  PLATINUM
  813H
  958
`)

describe('a number or word of everyday print', () => {
  it.each(DECOYS)('%s is no standard of metal', text => {
    expect(read(text)).toMatchObject({ standard: null })
  })
})

it('lettering of a flat picture is no mark of metal', () => {
  for (const text of ['925', '.830', 'STERLING', '18K GOLD PLATED'])
    expect(readMeaning([{ text, isPrinted: true }])).toMatchObject({ standard: null, metal: null, category: null })
})

describe('a mark of plate', () => {
  it('is tested by at least 128 marks of the trade', () => {
    expect(PLATED.length).toBeGreaterThanOrEqual(128)
  })

  it.each(PLATED)('%s is read as a whole: plated, not solid', text => {
    const { standard, metal, evidence } = read(text)
    expect({ standard, metal }).toMatchObject({ standard: expect.any(String), metal: 'plated' })
    expect(evidence.filter(({ meaning }) => /^(?:Gold of|Sterling silver|Silver, \d)/.test(meaning))).toEqual([])
  })
})

describe('a true mark of metal', () => {
  it.each(TRUE)('%s is its standard', text => {
    expect(read(text)).toMatchObject({ standard: expect.any(String), metal: 'solid' })
  })
})

describe('words that end the reading', () => {
  it.each(
    lines(`
    STERLING / COPY
    WEDGWOOD / MUSEUM COPY
    TIFFANY & CO / REPRODUCTION
    925 / REPLICA
    18K / STAINLESS STEEL
    STERLING / INOX
    SHEFFIELD STAINLESS 800
    SILVER / DISHWASHER SAFE
    925 / MADE IN CHINA
    STERLING / MADE IN CHINA
    `),
  )('%s is neither precious nor dated, and said', text => {
    const { standard, metal, warnings, maker } = read(text)
    expect(metal).not.toBe('solid')
    expect(standard ?? '').not.toMatch(/^(?:Gold of|Sterling|Silver, )/)
    expect(warnings.length).toBeGreaterThan(0)
    if (/COPY|REPRO|REPLICA/.test(text)) expect(maker?.confidence ?? 'possible').toBe('possible')
  })
})
