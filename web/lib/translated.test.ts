import { expect, it } from 'vitest'
import { messageFor } from '../../shared/contract/errors.ts'
import { cents } from '../../shared/rules/cents.ts'
import { copyTranslator } from '../../shared/rules/copy-translator.ts'
import { countryInLanguage } from '../../shared/rules/countries.ts'
import { markWarnings } from '../../shared/rules/mark-warnings.ts'
import { centsInWords } from '../../shared/rules/money-words.translated.ts'
import { translateWith } from '../../shared/rules/pattern-texts.ts'
import { dateText } from './date-forms.translated.ts'
import { withServerTexts } from './server-texts.translated.ts'
import { amountExample, readAmount, readDecimal } from './typed-amount.translated.ts'

it('reads amounts as Germans type them', () => {
  const read = ['1.234,50', '1234,5', '12,50 $', '$1,234.50', '12.50', '1.234', '1.234.567', '99', ''].map(readAmount)
  expect(read).toEqual(['1234.50', '1234.5', '12.50', '1234.50', '12.50', '1234', '1234567', '99', ''])
  expect(readAmount('1,234')).toBe('1.234')
  expect(amountExample('0.00')).toBe('0,00')
})

it('reads a point as a decimal one in rates and percentages', () => {
  expect(['149.250', '149,25', '1.085', '7', ''].map(readDecimal)).toEqual(['149.250', '149.25', '1.085', '7', ''])
})

it('writes days and times as German does', () => {
  const time = new Date('2026-11-25T15:05:09Z')
  expect(dateText('longDate', time, 'Europe/Berlin', 'de-DE')).toBe('25. November 2026')
  expect(dateText('receipt', time, 'Europe/Berlin', 'de-DE')).toBe('25. Nov. 2026, 16:05 MEZ')
})

it('says amounts in German words', () => {
  expect([55_000_10, 1_01, 21_00, 1_300_000_00, 99].map(amount => centsInWords(cents(amount)))).toEqual([
    'fünfundfünfzigtausend Dollar und zehn Cent',
    'ein Dollar und ein Cent',
    'einundzwanzig Dollar',
    'eine Million dreihunderttausend Dollar',
    'neunundneunzig Cent',
  ])
})

it('translates what the server says by its text, with what it fills in', () => {
  const translate = translateWith([
    ['Please sign in first.', 'Bitte melden Sie sich an.'],
    ['A buyer is paying for this listing. It is held {0}.', 'Ein Käufer bezahlt gerade. Reserviert {0}.'],
    ['for now', 'vorerst'],
    ['until {0}', 'bis {0}'],
    ['Your counteroffer must be from {0} to {1}.', 'Zwischen {0} und {1}.'],
    ['A file can have at most {0}.', 'Höchstens {0}.'],
    ['rows', 'Zeilen'],
  ])
  expect(translate('Please sign in first.')).toBe('Bitte melden Sie sich an.')
  expect(translate('A buyer is paying for this listing. It is held for now.')).toBe(
    'Ein Käufer bezahlt gerade. Reserviert vorerst.',
  )
  expect(translate('Your counteroffer must be from $1,000.00 to $2,000.00.')).toBe('Zwischen $1,000.00 und $2,000.00.')
  const shares = [
    ['Card payments go up to {0}.', 'Bis {0}.'],
    ['Card payments go up to {0}, and a share must not cost more: use at least {1}.', 'Bis {0}: mindestens {1}.'],
  ] as const
  expect(translateWith(shares)('Card payments go up to $9.00, and a share must not cost more: use at least 3.')).toBe(
    'Bis $9.00: mindestens 3.',
  )
  expect(translate('A file can have at most 1,000 rows.')).toBe('Höchstens 1,000 Zeilen.')
  const held = messageFor('listing_not_editable', { until: '2026-12-02T15:45:00Z' })
  expect(translate(held)).toBe('Ein Käufer bezahlt gerade. Reserviert bis 03:45 PM UTC.')
  expect(translate('No one has translated this.')).toBe('No one has translated this.')
})

it('names countries of a refusal in the reader’s language', () => {
  const text = ['By law or our rules this piece can’t be sent to {0}.', 'Nicht erlaubt: {0}.'] as const
  const translate = translateWith([text], value => countryInLanguage(value, 'de-DE') ?? value)
  const refused = (country: string) => translate(messageFor('destination_not_served', { country, unit: 'rules' }))
  expect(['AT', 'US', 'TR'].map(refused)).toEqual([
    'Nicht erlaubt: Österreich.',
    'Nicht erlaubt: Vereinigte Staaten.',
    'Nicht erlaubt: Türkei.',
  ])
  expect(countryInLanguage('Atlantis', 'de-DE')).toBeUndefined()
})

it('translates notifications sentence by sentence, but not names and what people wrote', () => {
  const { title, message } = copyTranslator([
    ['Sold', 'Verkauft'],
    ['New bid on {0}', 'Neues Gebot für {0}'],
    ['You lead.', 'Sie führen.'],
    ['The current bid is {0}.', 'Das aktuelle Gebot beträgt {0}.'],
    ['Our reason: {0}', 'Unser Grund: {0}'],
    ['{0} leads with {1}.', '{0} führt mit {1}.'],
    ['It was delivered on {0}.', 'Zugestellt am {0}.'],
    ['You follow {0}.', 'Sie folgen {0}.'],
  ])
  const titles = ['New bid on You lead.', 'Sold: Sold: a lamp', 'No one has translated this']
  expect(titles.map(title)).toEqual(['Neues Gebot für You lead.', 'Verkauft: Sold: a lamp', undefined])
  const messages = [
    'You lead. The current bid is $9.00. Our reason: You lead. It was a slip. Sorry',
    'J. R. Hart leads with $9.00. You lead.',
    'It was delivered on Dec 2.',
    '$1,200.00. You follow Sold.',
    'You lead. No one has translated this.',
  ]
  expect(messages.map(message)).toEqual([
    'Sie führen. Das aktuelle Gebot beträgt $9.00. Unser Grund: You lead. It was a slip. Sorry',
    'J. R. Hart führt mit $9.00. Sie führen.',
    'Zugestellt am Dec 2.',
    '$1,200.00. Sie folgen Sold.',
    undefined,
  ])
})

it('translates what marks warn of, with the maker in it', () => {
  const translate = translateWith([
    [markWarnings.often('{0}'), 'Diese Marke von {0} wurde oft kopiert.'],
    [markWarnings.reign, 'Eine Regierungsmarke ehrt einen Kaiser.'],
  ])
  expect(translate(markWarnings.often('Meissen'))).toBe('Diese Marke von Meissen wurde oft kopiert.')
  expect(translate(markWarnings.reign)).toBe('Eine Regierungsmarke ehrt einen Kaiser.')
})

it('keeps a refusal as it is where its texts can’t be loaded', async () => {
  const refusal = { code: 'not_signed_in', message: 'Please sign in first.' }
  expect(await withServerTexts(refusal)).toEqual(refusal)
})
