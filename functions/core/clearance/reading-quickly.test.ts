import { array, constantFrom, assert as holds, property } from 'fast-check'
import { expect, it } from 'vitest'
import { stories } from '../../../shared/testing/stories.ts'
import { readSubjects } from './reading.ts'
import { REPRODUCTION, subjectWords } from './subject-words.ts'

const NOW = new Date('2026-06-01')

const phrases = [...Object.values(subjectWords).flatMap(words => [words?.named ?? '', words?.sure ?? '']), REPRODUCTION]
  .flatMap(list => list.split(','))
  .map(phrase => phrase.trim())
  .filter(phrase => /^[\x20-\x7e]+$/.test(phrase))

const plural = (phrase: string) => `${phrase}s`
const SAID = [
  ...phrases.flatMap(phrase => [phrase, plural(phrase), phrase.toUpperCase(), `${phrase}'s`]),
  ...[
    'S.S. badge',
    'N.S. Zeit',
    'a fine',
    'of the',
    '12 cm',
    'plate,',
    'with',
    'no',
    'faux',
    'in 1890.',
    'early',
    'teeth',
    'elfenbeinkamm',
    '"E. Marlow"',
  ],
]
const text = array(constantFrom(...SAID), { minLength: 1, maxLength: 5 }).map(parts => parts.join(' '))

const subjectsOf = (itemName: string, description = '') => readSubjects({ itemName, description, from: 'US' }, NOW)

it('a text that is passed over has nothing to be read', () => {
  // A letter beyond ASCII has the same text read with care.
  holds(
    property(text, said => {
      expect(subjectsOf('Piece', said)).toEqual(subjectsOf('Piece', `${said}. 瓷器`))
    }),
    { numRuns: stories(500, 3_000) },
  )
})

const DATES =
  'c. 100|2nd century|II century|IIe siecle|1st c. BC|300 BCE|400 AD|A.D. 200|B.C. 50|v. Chr.|n. Chr. 200|av. J.-C.|3. Jh.|2. Jahrhundert|18th Dynasty|Han dynasty|A.H. 120|C2|c2nd|s. II|sec. IV|siglo III|third|first|early|late|before|after|dated|1890|1770s|450|12|or|-|/|,|to|half|quarter|millennium BC|M|MDCCC|George III|IVe|vase'.split(
    '|',
  )

it('a title whose years are not read tells none before the year 500', () => {
  holds(
    property(array(constantFrom(...DATES), { minLength: 1, maxLength: 5 }), parts => {
      const title = parts.join(' ')
      const isAntiquity = (said: string) => subjectsOf(said).some(({ subject }) => subject === 'antiquity')
      expect([title, isAntiquity(title)]).toEqual([title, isAntiquity(`${title}. 瓷器`)])
    }),
    { numRuns: stories(1_000, 5_000) },
  )
})
