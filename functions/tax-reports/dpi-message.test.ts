import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import type { TaxIdentity } from '../../shared/contract/endpoints/tax-reports.ts'
import { dpiMessage, type Message } from './dpi-message.ts'

const person: TaxIdentity = {
  ...{ kind: 'person', firstName: 'Mara & Otto', lastName: 'Lund <x>', birthDate: '1980-05-23', birthCity: null },
  ...{ name: null, registrationNumber: null, vatNumber: null, tin: '12345678901' },
  ...{ street: 'Long "Street" 1', postCode: '', city: 'Berlin', country: 'DE', updatedAt: '2026-11-29T10:00:00.000Z' },
}
const born: TaxIdentity = { ...person, tin: null, birthCity: 'Wien', country: 'AT', postCode: '1010' }
const entity: TaxIdentity = {
  ...{ ...person, kind: 'entity', firstName: null, lastName: null, birthDate: null },
  ...{ name: 'Lund Antiques AB', registrationNumber: '556703-7485', vatNumber: 'SE556703748501', country: 'SE' },
}
const quarters = [0, 1, 2, 3].map(quarter => ({ sales: quarter, consideration: 700 * quarter, fees: 17 * quarter }))

const message = (over: Partial<Message> = {}): Message => ({
  ...{ refId: 'DE2026DE-DE123456789-1', year: '2026', isCorrection: false, madeAt: '2027-01-10T09:00:00.000Z' },
  operator: {
    ...{ name: 'Vitrine GmbH', address: 'Long Street 1, Berlin', country: 'DE', vatNumber: 'DE123456789' },
    doc: { type: 'OECD1', refId: 'DE2026DE-DE123456789-1-operator' },
  },
  sellers: [person, born, entity].map((identity, index) => ({
    ...{ identity, quarters },
    doc: { type: 'OECD1', refId: `DE2026DE-DE123456789-1-${index}` },
  })),
  ...over,
})

const correction = () =>
  message({
    isCorrection: true,
    sellers: [{ identity: person, quarters, doc: { type: 'OECD2', refId: 'again', correctedRefId: 'before' } }],
  })

it('escapes what people type, and says each amount with its currency', () => {
  const xml = dpiMessage(message())
  expect(xml).toContain('<dpi:FirstName>Mara &amp; Otto</dpi:FirstName><dpi:LastName>Lund &lt;x&gt;</dpi:LastName>')
  expect(xml).toContain('<dpi:Street>Long &quot;Street&quot; 1</dpi:Street><dpi:City>')
  expect(xml).toContain('<dpi:ConsQ4 currCode="USD">2100</dpi:ConsQ4>')
  expect(xml).toContain('<dpi:TIN unknown="true">NOTIN</dpi:TIN>')
})

it('names what a correction corrects', () => {
  const xml = dpiMessage(correction())
  expect(xml).toContain('DPI402')
  expect(xml).toContain('<stf:DocTypeIndic>OECD2</stf:DocTypeIndic><stf:DocRefId>again</stf:DocRefId>')
  expect(xml).toContain('<stf:CorrDocRefId>before</stf:CorrDocRefId>')
})

/**
 * DPI_SCHEMA=<folder with DPIXML_v1.0.xsd, isodpitypes_v1.0.xsd and oecddpitypes_v1.0.xsd>: the OECD publishes them for who has to
 * report, without a licence to pass them on (docs/decisions/61-operators-tax-and-reports.md).
 */
const folder = process.env.DPI_SCHEMA

it.skipIf(!folder).each([
  ['new', message],
  ['corrected', correction],
  ['without sellers', () => message({ sellers: [] })],
])('is valid by the OECD’s schema: %s', async (_, made) => {
  const file = (name: string) => ({ fileName: name, contents: readFileSync(join(folder ?? '', name), 'utf8') })
  const { valid, errors } = await validateXML({
    xml: { fileName: 'report.xml', contents: dpiMessage(made()) },
    schema: file('DPIXML_v1.0.xsd'),
    preload: [file('isodpitypes_v1.0.xsd'), file('oecddpitypes_v1.0.xsd')],
  })
  expect(errors.map(({ message }) => message)).toEqual([])
  expect(valid).toBe(true)
})

it.skipIf(!folder)('is refused by the OECD’s schema if something is missing', async () => {
  const file = (name: string) => ({ fileName: name, contents: readFileSync(join(folder ?? '', name), 'utf8') })
  const { valid } = await validateXML({
    xml: { fileName: 'report.xml', contents: dpiMessage(message()).replace(/<dpi:BirthDate>.*?<\/dpi:BirthDate>/, '') },
    schema: file('DPIXML_v1.0.xsd'),
    preload: [file('isodpitypes_v1.0.xsd'), file('oecddpitypes_v1.0.xsd')],
  })
  expect(valid).toBe(false)
})

/**
 * DPI_SCHEMA_FR=<folder dac7/schemas of the wheel>: France publishes its form of the schema under the licence Etalab 2.0, and the
 * package `dac7` of PyPI has it (`pip download --no-deps dac7==2025.0.0`, then unpack the wheel). Other namespaces, no
 * SendingEntityIN and TaxesQ1 for TaxQ1 are its only differences that our messages meet.
 */
const french = process.env.DPI_SCHEMA_FR

const frenchForm = (xml: string) =>
  xml
    .replaceAll('urn:oecd:ties:dpi:v1', 'urn:oecd:ties:dpi')
    .replaceAll('urn:oecd:ties:dpistf:v1', 'urn:oecd:ties:dpistf')
    .replace(/<dpi:SendingEntityIN>.*?<\/dpi:SendingEntityIN>/, '')
    .replaceAll(/dpi:TaxQ(\d)/g, 'dpi:TaxesQ$1')

it.skipIf(!french).each([
  ['new', message],
  ['corrected', correction],
])('is valid by the French form of the schema: %s', async (_, made) => {
  const file = (name: string) => ({ fileName: name, contents: readFileSync(join(french ?? '', name), 'utf8') })
  const of = made()
  const xml = dpiMessage({ ...of, refId: 'OP_2026_123456789_1', operator: { ...of.operator, country: 'FR' } })
  const { errors } = await validateXML({
    xml: { fileName: 'report.xml', contents: frenchForm(xml) },
    schema: file('DPIXML_v1.1-fr1.xsd'),
    preload: [file('isodpitypes_v1.0-fr1.xsd'), file('oecddpitypes_v1.0-fr1.xsd')],
  })
  expect(errors.map(({ message }) => message)).toEqual([])
})
