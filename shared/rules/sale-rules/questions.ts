import type { SaleSubject } from './subjects.ts'

interface AnswerRow {
  readonly id: string
  readonly text: string
}

export interface SaleQuestion {
  readonly id: string
  readonly subject: SaleSubject
  readonly asks: string
  readonly why: string
  readonly answers: readonly AnswerRow[]
  /** Asked only after one of these answers. The first question of a subject has none. */
  readonly after?: readonly [question: string, answers: readonly string[]]
  /** Asked only of sellers in these countries. */
  readonly from?: readonly string[]
}

const IVORY = ['elephant', 'other', 'unknown']
const UNKNOWN = { id: 'unknown', text: 'I don’t know' }
const BEFORE_1918 = { id: 'before_1918', text: 'Before 1918' }
const BEFORE_1947 = { id: 'before_1947', text: 'From 1918 to March 2, 1947' }
const LATER = { id: 'later', text: 'Later, or I don’t know' }

/** In the order in which they are asked. */
export const saleQuestions: readonly SaleQuestion[] = [
  {
    id: 'ivory_is',
    subject: 'ivory',
    asks: 'Is any part of it ivory?',
    why: 'Most countries forbid selling ivory, or allow it only for some old pieces with papers.',
    answers: [
      { id: 'no', text: 'No: bone, plastic, vegetable ivory, or only the color' },
      { id: 'elephant', text: 'Yes, elephant ivory' },
      { id: 'other', text: 'Yes, of another animal: hippopotamus, walrus, whale, narwhal, mammoth' },
      UNKNOWN,
    ],
  },
  {
    id: 'ivory_age',
    subject: 'ivory',
    asks: 'When was it made?',
    why: 'What may be sold depends on the age of the piece.',
    answers: [
      BEFORE_1918,
      BEFORE_1947,
      { id: 'instrument', text: 'From 1947 to 1974, and it is a musical instrument' },
      LATER,
    ],
    after: ['ivory_is', IVORY],
  },
  {
    id: 'ivory_share',
    subject: 'ivory',
    asks: 'How much of it is ivory?',
    why: 'The Ivory Act has exemptions for pieces with little ivory, for portrait miniatures and for instruments.',
    answers: [
      { id: 'small', text: 'Less than a tenth of its volume, fixed to the piece' },
      { id: 'instrument', text: 'It is a musical instrument, and less than a fifth is ivory' },
      { id: 'miniature', text: 'It is a portrait miniature of at most 320 cm²' },
      { id: 'more', text: 'More' },
    ],
    after: ['ivory_is', IVORY],
    from: ['GB'],
  },
  {
    id: 'tortoiseshell_is',
    subject: 'tortoiseshell',
    asks: 'Is any part of it real tortoiseshell?',
    why: 'Tortoiseshell is the shell of the hawksbill turtle, which is protected everywhere.',
    answers: [
      { id: 'no', text: 'No: plastic, celluloid, horn, paint, or only the pattern' },
      { id: 'yes', text: 'Yes' },
      UNKNOWN,
    ],
  },
  {
    id: 'tortoiseshell_age',
    subject: 'tortoiseshell',
    asks: 'When was it made?',
    why: 'Old pieces may be sold in many countries, later ones hardly anywhere.',
    answers: [BEFORE_1918, BEFORE_1947, LATER],
    after: ['tortoiseshell_is', ['yes', 'unknown']],
  },
  {
    id: 'rhino_is',
    subject: 'rhino_horn',
    asks: 'Is any part of it rhinoceros horn?',
    why: 'Rhinoceros horn can’t be sold on Vitrine, however old it is.',
    answers: [{ id: 'no', text: 'No: buffalo, cattle, ram, antler or plastic' }, { id: 'yes', text: 'Yes' }, UNKNOWN],
  },
  {
    id: 'coral_is',
    subject: 'coral',
    asks: 'Is any part of it real coral?',
    why: 'Black, blue and stony corals need a permit to cross a border.',
    answers: [
      { id: 'no', text: 'No: glass, plastic, or only the color' },
      { id: 'red', text: 'Yes, red or pink coral' },
      { id: 'other', text: 'Yes, black, blue or white coral' },
      UNKNOWN,
    ],
  },
  {
    id: 'wildlife_is',
    subject: 'wildlife',
    asks: 'Is it fur, skin or another part of an animal?',
    why: 'Wild cats, seals and many other animals are protected, also where the piece is old.',
    answers: [
      { id: 'no', text: 'No: imitation, print, or only the look' },
      { id: 'common', text: 'Yes, of mink, fox, rabbit, sheep, cattle or another animal that isn’t protected' },
      { id: 'protected', text: 'Yes, of a spotted or striped wild cat, a bear, an eagle or another protected animal' },
      { id: 'seal', text: 'Yes, of a seal' },
      { id: 'pet', text: 'Yes, of a dog or a domestic cat' },
      UNKNOWN,
    ],
  },
  {
    id: 'wildlife_age',
    subject: 'wildlife',
    asks: 'When was it made?',
    why: 'Pieces of protected animals may be sold only if they are old.',
    answers: [BEFORE_1918, BEFORE_1947, LATER],
    after: ['wildlife_is', ['protected', 'unknown']],
  },
  {
    id: 'antiquity_is',
    subject: 'antiquity',
    asks: 'Is it ancient, excavated, or part of a monument?',
    why: 'Finds and parts of monuments must have left their country lawfully.',
    answers: [{ id: 'no', text: 'No, it is a later piece' }, { id: 'yes', text: 'Yes' }, UNKNOWN],
  },
  {
    id: 'antiquity_left',
    subject: 'antiquity',
    asks: 'What do its papers show?',
    why: 'The trade follows the UNESCO Convention of November 14, 1970.',
    answers: [
      { id: 'before_1970', text: 'It was outside the country where it was found before November 14, 1970' },
      { id: 'licensed', text: 'It left that country later, with an export license' },
      { id: 'at_home', text: 'It never left that country, and was found and reported lawfully' },
      { id: 'none', text: 'There are no papers' },
    ],
    after: ['antiquity_is', ['yes', 'unknown']],
  },
  {
    id: 'cultural_origin',
    subject: 'cultural_goods',
    asks: 'Was it made or found outside the European Union?',
    why: 'More than 200 years old and worth €18,000 or more, it needs an importer statement to enter the European Union.',
    answers: [
      { id: 'no', text: 'No, it was made in what is the European Union today' },
      { id: 'yes', text: 'Yes' },
      UNKNOWN,
    ],
  },
  {
    id: 'firearm_is',
    subject: 'firearm',
    asks: 'Is it a gun, or ammunition?',
    why: 'Only antique guns can be sold here, after we looked at them.',
    answers: [
      { id: 'no', text: 'No: a toy, a model that never fired, an accessory, a picture, or only the name' },
      { id: 'antique', text: 'Yes, an antique gun' },
      { id: 'deactivated', text: 'Yes, a gun that was deactivated' },
      { id: 'modern', text: 'Yes, a modern gun, or parts of one' },
      { id: 'ammunition', text: 'Yes, ammunition that isn’t inert' },
    ],
  },
  {
    id: 'firearm_made',
    subject: 'firearm',
    asks: 'When was it made?',
    why: 'Each country draws the line of antique guns elsewhere.',
    answers: [
      { id: 'before_1899', text: 'In 1898 or earlier' },
      { id: 'before_1939', text: 'From 1899 to August 1939' },
      LATER,
    ],
    after: ['firearm_is', ['antique']],
  },
  {
    id: 'blade_is',
    subject: 'blade',
    asks: 'What kind of blade is it?',
    why: 'Some blades are forbidden in some countries, and others only if they are new.',
    answers: [
      { id: 'no', text: 'None: a picture, a mark, a mount, a shape, or only the name' },
      { id: 'tool', text: 'A table knife or a tool' },
      { id: 'antique', text: 'A sword, dagger, bayonet or knife that is more than 100 years old' },
      { id: 'later', text: 'A sword, dagger, bayonet or knife that is newer, or I don’t know' },
      { id: 'hidden', text: 'A hidden blade, or one that springs or falls open; knuckledusters' },
    ],
  },
  {
    id: 'human_is',
    subject: 'human_remains',
    asks: 'Is any part of it of a human body?',
    why: 'We don’t sell human remains. Hair, as in mourning jewelry, doesn’t count.',
    answers: [{ id: 'no', text: 'No: a model, a picture, or only hair' }, { id: 'yes', text: 'Yes' }, UNKNOWN],
  },
  {
    id: 'nazi_is',
    subject: 'nazi',
    asks: 'Does it bear a swastika, SS runes or another sign of National Socialism?',
    why: 'Germany, Austria and France forbid showing or selling these signs.',
    answers: [
      { id: 'no', text: 'No' },
      { id: 'other', text: 'It bears a swastika of another culture or time, such as Buddhist, Hindu or Navajo' },
      { id: 'yes', text: 'Yes' },
    ],
  },
  {
    id: 'hallmark_is',
    subject: 'hallmark',
    asks: 'Is it hallmarked?',
    why: 'In the United Kingdom, what isn’t hallmarked must not be called gold, silver, platinum or palladium.',
    answers: [
      { id: 'yes', text: 'Yes, by a British assay office or with a convention mark' },
      { id: 'old', text: 'No, but it was made before 1950 and not altered since' },
      { id: 'light', text: 'No, but it weighs less than 1 g (gold, palladium), 7.78 g (silver) or 0.5 g (platinum)' },
      { id: 'no', text: 'No, or I don’t know' },
    ],
    from: ['GB'],
  },
  {
    id: 'reproduction_is',
    subject: 'reproduction',
    asks: 'Your texts call it a reproduction, and give an old date. Which is right?',
    why: 'A copy must not be sold as old.',
    answers: [
      { id: 'old', text: 'It is as old as the date says' },
      { id: 'copy', text: 'It is a later copy' },
    ],
  },
]

export type SaleAnswers = Readonly<Record<string, string>>

/** The first question of each subject: an answer of `no` ends the subject. */
export const firstQuestionOf = (subject: SaleSubject): SaleQuestion | undefined =>
  saleQuestions.find(question => question.subject === subject)

export const answerTo = (question: SaleQuestion, answers: SaleAnswers): AnswerRow | undefined =>
  question.answers.find(({ id }) => id === answers[question.id])
