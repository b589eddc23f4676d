import { describe, expect, it } from 'vitest'
import { type Harmless, judged, type Restricted } from '../testing/sale-texts.ts'

/** What is only called so. Some are asked one plain question, whose honest answer lets them be listed. */
const harmless: readonly Harmless[] = [
  { itemName: 'Victorian christening gown in ivory silk' },
  { itemName: 'Kirman rug, ivory ground, c. 1920', materials: 'Wool on cotton' },
  {
    itemName: 'Ivory-coloured celluloid dressing table set',
    description: 'All ten pieces, in ivory-coloured celluloid.',
  },
  { itemName: 'Art Deco ivorine cigarette box', materials: 'Ivorine' },
  { itemName: 'Baule mask, Ivory Coast', materials: 'Wood', culture: 'Ivory Coast' },
  { itemName: 'Royal Worcester blush ivory vase, 1897', category: 'Ceramics' },
  { itemName: 'Faux tortoiseshell comb', materials: 'Celluloid' },
  { itemName: 'Tortoiseshell cat, Winstanley pottery', category: 'Ceramics' },
  {
    itemName: 'Horn snuff mull',
    description: 'No ivory or tortoiseshell, as far as we can tell: cow horn and silver.',
  },
  { itemName: 'Coral pink Murano bowl', category: 'Glass' },
  { itemName: 'Staffordshire vase with coral ground', category: 'Ceramics' },
  { itemName: 'Evening coat with a fur-lined look', materials: 'Faux fur and wool' },
  { itemName: 'Jian ware tea bowl with hare’s fur glaze' },
  { itemName: 'Lady’s handbag, leopard print', materials: 'Cotton' },
  { itemName: 'Gun metal vesta case' },
  { itemName: 'Gunmetal pocket watch', description: 'A gunmetal case.' },
  { itemName: 'Pistol-handled fruit knives and forks, silver' },
  { itemName: 'Meissen plate, crossed swords mark' },
  { itemName: 'Regency chair on sabre legs', category: 'Furniture' },
  { itemName: 'Egyptian Revival brooch, 1920s', category: 'Jewelry' },
  { itemName: 'Painted ivory fan', answers: { ivory_is: 'no' }, description: 'Painted silk leaf, bone sticks.' },
  { itemName: 'Carved memento mori skull', description: 'Boxwood. It is no human skull.' },
]

/** What may not be sold, or not without papers, or not everywhere. */
const restricted: readonly Restricted[] = [
  {
    itemName: 'Carved elephant ivory tusk, 1960s',
    answers: { ivory_is: 'elephant', ivory_age: 'later' },
    follows: 'forbidden',
  },
  {
    itemName: 'Georgian portrait miniature',
    materials: 'Watercolor on ivory',
    from: 'GB',
    answers: { ivory_is: 'elephant', ivory_age: 'before_1918', ivory_share: 'miniature' },
    follows: 'document',
    document: 'uk_ivory',
  },
  {
    itemName: 'Ivory okimono of a fisherman, Meiji',
    from: 'GB',
    answers: { ivory_is: 'elephant', ivory_age: 'before_1947', ivory_share: 'more' },
    follows: 'forbidden',
  },
  {
    itemName: 'Ivory card case, Canton, c. 1870',
    from: 'DE',
    answers: { ivory_is: 'elephant', ivory_age: 'before_1918' },
    follows: 'document',
    document: 'eu_certificate',
    refused: ['US', 'GB', 'CH'],
  },
  {
    itemName: 'Upright piano, 1925',
    description: 'Rosewood case; the keys are covered in ivory.',
    answers: { ivory_is: 'elephant', ivory_age: 'before_1947' },
    follows: 'forbidden',
  },
  {
    itemName: 'Scrimshaw whale tooth with a ship',
    answers: { ivory_is: 'other', ivory_age: 'before_1918' },
    follows: 'document',
    document: 'age_evidence',
    refused: ['CA', 'GB'],
  },
  {
    itemName: 'George III tea caddy',
    materials: 'Tortoiseshell and silver',
    answers: { tortoiseshell_is: 'yes', tortoiseshell_age: 'before_1918' },
    follows: 'document',
    document: 'age_evidence',
    refused: ['CA'],
  },
  {
    itemName: 'Cigarette box, 1930s',
    description: 'Silver with a tortoiseshell lid.',
    answers: { tortoiseshell_is: 'yes', tortoiseshell_age: 'before_1947' },
    follows: 'forbidden',
  },
  { itemName: 'Chinese rhinoceros horn libation cup', answers: { rhino_is: 'yes' }, follows: 'forbidden' },
  {
    itemName: 'Jambiya, Yemen',
    description: 'The hilt is rhino horn.',
    answers: { rhino_is: 'yes', blade_is: 'antique' },
    follows: 'forbidden',
  },
  { itemName: 'Black coral necklace', answers: { coral_is: 'other' }, follows: 'free', refused: ['GB', 'DE'] },
  {
    itemName: 'Ocelot fur coat, 1965',
    answers: { wildlife_is: 'protected', wildlife_age: 'later' },
    follows: 'forbidden',
  },
  {
    itemName: 'Attic red-figure lekythos',
    answers: { antiquity_is: 'yes', antiquity_left: 'none' },
    follows: 'forbidden',
  },
  {
    itemName: 'Roman glass flask',
    dateCreated: '2nd century AD',
    answers: { antiquity_is: 'yes', antiquity_left: 'before_1970' },
    follows: 'document',
    document: 'provenance',
    refused: ['DE', 'FR'],
  },
  {
    itemName: 'Icon of St. Nicholas, Novgorod',
    dateCreated: 'c. 1650',
    valueCents: 24_000_00,
    answers: { cultural_origin: 'yes' },
    follows: 'free',
    refused: ['DE', 'IT'],
  },
  {
    itemName: 'Luger P08 pistol, 1938',
    answers: { firearm_is: 'antique', firearm_made: 'before_1939' },
    follows: 'forbidden',
  },
  {
    itemName: 'Pair of flintlock duelling pistols, c. 1790',
    from: 'GB',
    answers: { firearm_is: 'antique', firearm_made: 'before_1899' },
    follows: 'document',
    document: 'gun_evidence',
  },
  { itemName: 'Victorian swordstick', answers: { blade_is: 'hidden' }, follows: 'forbidden' },
  { itemName: 'Kapala skull cup, Tibet', answers: { human_is: 'yes' }, follows: 'forbidden' },
  {
    itemName: 'Party badge with swastika, enamel',
    from: 'DE',
    answers: { nazi_is: 'yes' },
    follows: 'forbidden',
  },
  {
    itemName: 'Sterling silver bowl',
    category: 'Silver',
    from: 'GB',
    answers: { hallmark_is: 'no' },
    follows: 'change',
  },
  {
    itemName: 'Georgian style reproduction side table',
    dateCreated: '18th century',
    answers: { reproduction_is: 'copy' },
    follows: 'change',
  },
]

describe('what is only called so', () => {
  it.each(harmless)('$itemName', text => {
    const { before, after } = judged(text)
    expect(before.questions.length, 'at most one plain question').toBeLessThanOrEqual(1)
    expect(['free', 'answer']).toContain(before.verdict)
    expect(after).toMatchObject({ verdict: 'free', never: [], ifCleared: [] })
  })
})

describe('what laws restrict', () => {
  it.each(restricted)('$itemName', ({ follows, document, refused = [], ...text }) => {
    const { before, after } = judged(text)
    expect(before.verdict, 'before it is answered').toBe('answer')
    expect(after.verdict).toBe(follows)
    if (document) expect(after.missing).toEqual([document])
    expect([...after.never, ...after.ifCleared]).toEqual(expect.arrayContaining([...refused]))
  })

  it('is at least half of the table', () => {
    expect(harmless.length).toBeGreaterThanOrEqual(20)
    expect(restricted.length).toBeGreaterThanOrEqual(20)
  })
})
