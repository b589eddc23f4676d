import { expect, it } from 'vitest'
import { mailLanguage, translating } from './mail-language.ts'

const german = translating('de', [
  ['About {0}:', 'Zu „{0}“:'],
  ['Sold', 'Verkauft'],
  ['We have decided.', 'Wir haben entschieden.'],
  ['{0} is refunded to you.', 'Sie erhalten {0} zurück.'],
])

it('keeps the name of the piece, however it reads', () => {
  const names = ['Sold', 'a', 'We have decided.', 'Jug: blue. And $& white', '$5.00 is refunded to you.']
  const said = names.map(name =>
    german.sentences(`About ${name}: We have decided. $1,200.50 is refunded to you.`, name),
  )
  expect(said.map(text => text.replace(/\s(?=\$)/g, ' '))).toEqual(
    names.map(name => `Zu „${name}“: Wir haben entschieden. Sie erhalten 1.200,50 $ zurück.`),
  )
})

it('leaves what has no translation in English, as a whole', () => {
  expect(german.sentences('We have decided. No one has translated this.')).toBe(
    'We have decided. No one has translated this.',
  )
  expect(german.label('No one has translated this')).toBe('No one has translated this')
})

it('writes English as it is, and German from the table of the catalog', () => {
  expect(mailLanguage().label('Sold')).toBe('Sold')
  expect(mailLanguage('de').label('Sold')).toBe('Verkauft')
})

it('puts the name of a piece into the quotes of the language, which the name can’t end', () => {
  expect(mailLanguage().quoted('Jar”: verify now “x')).toBe('“Jar’: verify now ’x”')
  expect(mailLanguage('de').quoted('12" plate “Rose”')).toBe('„12" plate ’Rose’“')
})

it('says in the reader’s language that someone’s name is not shown', () => {
  expect(mailLanguage('de').label('New message from Unnamed member')).toBe('Neue Nachricht von Mitglied ohne Namen')
})
