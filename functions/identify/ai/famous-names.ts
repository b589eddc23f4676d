import { foldLetters } from '../../../shared/rules/folded-letters.ts'

/** Names that sell by themselves, and are therefore forged and wrongly given most. Grouped by trade. */
const makers = [
  // Painters, sculptors, print makers
  ['Banksy', 'Bruegel', 'Brueghel', 'Canaletto', 'Caravaggio', 'Cézanne', 'Chagall', 'John Constable', 'Dalí', 'Degas'],
  [
    'Donatello',
    'Dürer',
    'Gainsborough',
    'Gauguin',
    'Giacometti',
    'van Gogh',
    'Goya',
    'Hiroshige',
    'Hockney',
    'Hokusai',
  ],
  ['Kahlo', 'Kandinsky', 'Klimt', 'Lichtenstein', 'Magritte', 'Manet', 'Matisse', 'Michelangelo', 'Miró', 'Modigliani'],
  ['Mondrian', 'Monet', 'Munch', 'Picasso', 'Pollock', 'Raphael', 'Rembrandt', 'Renoir', 'Rockwell', 'Rodin', 'Rothko'],
  [
    'Rubens',
    'Titian',
    'Toulouse-Lautrec',
    'J. M. W. Turner',
    'Velázquez',
    'Vermeer',
    'da Vinci',
    'Warhol',
    'Basquiat',
    'Botticelli',
  ],
  // Instruments
  ['Amati', 'Guarneri', 'Guadagnini', 'Stradivari', 'Stradivarius'],
  // Jewellery, watches, silver
  [
    'Audemars Piguet',
    'Boucheron',
    'Breguet',
    'Bulgari',
    'Bvlgari',
    'Cartier',
    'Fabergé',
    'Georg Jensen',
    'Harry Winston',
  ],
  [
    'Lalique',
    'Patek Philippe',
    'Paul de Lamerie',
    'Paul Revere',
    'Rolex',
    'Tiffany',
    'Vacheron Constantin',
    'Van Cleef',
  ],
  // Furniture, glass, ceramics
  ['Boulle', 'Chippendale', 'Eames', 'Gallé', 'Hepplewhite', 'Riesener', 'Sheraton', 'Bernard Leach', 'Lucie Rie'],
  ['Palissy', 'Kakiemon', 'Nakashima', 'Greene and Greene'],
  // Luxury goods
  ['Chanel', 'Hermès', 'Louis Vuitton'],
].flat()

/** Periods whose pieces were copied ever since. */
const periods = [
  'Ming',
  'Yuan dynasty',
  'Song dynasty',
  'Tang dynasty',
  'Shang dynasty',
  'Qianlong',
  'Kangxi',
  'Yongzheng',
]

export interface FamousName {
  readonly name: string
  readonly is: 'maker' | 'period'
}

const names: readonly FamousName[] = [
  ...makers.map(name => ({ name, is: 'maker' }) as const),
  ...periods.map(name => ({ name, is: 'period' }) as const),
]

export const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')

const plain = foldLetters

/** Words after and before a name that make it a likeness, such as "Tiffany-style". */
const STYLE_AFTER = String.raw`(?!['’]?s?[\s-]+(?:style|type|inspired|revival|manner|influence|school|reproduction|replica|copy)\b)`
const STYLE_BEFORE = String.raw`(?<!\b(?:style|manner|spirit) of )(?<!\b(?:after|like|not|not by|copy of) )(?<!\b(?:faux|mock)[\s-])`

const patterns = names.map(famous => ({
  famous,
  pattern: new RegExp(
    `${STYLE_BEFORE}\\b${plain(famous.name).replaceAll('.', '\\.').replaceAll(' ', '[\\s-]+')}\\b${STYLE_AFTER}`,
  ),
}))

/** Names that the text gives the piece to, not those it only likens it to. */
export function famousNamesIn(text: string): FamousName[] {
  const read = plain(text)
  return patterns.filter(({ pattern }) => pattern.test(read)).map(({ famous }) => famous)
}
