import { describe, expect, it } from 'vitest'
import { type Harmless, judged, type Restricted } from '../testing/sale-texts.ts'

// Written after the reading was made, and kept apart from it.

const harmless: readonly Harmless[] = [
  { itemName: 'Wedding shoes in ivory satin, 1950s', category: 'Textiles' },
  { itemName: 'Chinese export bowl', description: 'A creamy ivory glaze with fine crackle.', category: 'Ceramics' },
  { itemName: 'Tagua nut needle case', description: 'Often called vegetable ivory.' },
  { itemName: 'Dressing table mirror in French ivory', description: 'Pyralin, about 1925.' },
  { itemName: 'Kelim', description: 'Red and blue medallions on an ivory field.', materials: 'Wool' },
  { itemName: 'Sunglasses, 1970s', description: 'Frames of mock tortoiseshell.', materials: 'Acetate' },
  { itemName: 'Whieldon type plate', description: 'Mottled brown tortoiseshell glaze.', category: 'Ceramics' },
  { itemName: 'Schale, Schildpatt-Imitation', materials: 'Kunststoff' },
  { itemName: 'Watercolor of a coral reef, 1930s', category: 'Art' },
  { itemName: 'Lipstick case in coral enamel', category: 'Collectibles' },
  { itemName: 'Steiff cat with mohair fur', category: 'Collectibles' },
  { itemName: 'Bronze panther after Barye', category: 'Art' },
  { itemName: 'Oil painting: Fur traders on the Missouri', category: 'Art' },
  { itemName: 'Tin toy gun, Germany, 1950s', category: 'Collectibles' },
  { itemName: 'Rifle green regimental jacket', category: 'Textiles' },
  { itemName: 'Royal Copenhagen fish knife handles, pistol shape', category: 'Silver' },
  { itemName: 'Tea bowl with blue crossed swords, Meissen', category: 'Ceramics' },
  { itemName: 'Sheraton settee with sabre legs', category: 'Furniture' },
  { itemName: 'Sofa table in the Egyptian taste, Regency', category: 'Furniture' },
  { itemName: 'Mourning brooch with plaited hair', category: 'Jewelry', description: 'In memory of, dated 1861.' },
  { itemName: 'Photograph of a mummy at the British Museum, c. 1890', category: 'Art' },
  { itemName: 'Navajo rug with whirling log pattern', category: 'Textiles' },
  {
    itemName: 'Silver teapot, Birmingham 1911',
    category: 'Silver',
    from: 'GB',
    description: 'Full hallmarks to the base.',
  },
  { itemName: 'Elephant figure in ebony with bone tusks', category: 'Art', answers: { ivory_is: 'no' } },
]

const restricted: readonly Restricted[] = [
  {
    itemName: 'Chess set, Vizagapatam',
    description: 'Thirty-two pieces, half of them natural ivory, half stained red.',
    answers: { ivory_is: 'elephant', ivory_age: 'before_1918' },
    follows: 'document',
  },
  {
    itemName: 'Cane with an ivory knob',
    from: 'FR',
    answers: { ivory_is: 'elephant', ivory_age: 'later' },
    follows: 'forbidden',
  },
  {
    itemName: 'Teapot, Sheffield 1862',
    description: 'Silver, with ivory insulators in the handle.',
    from: 'GB',
    answers: { ivory_is: 'elephant', ivory_age: 'before_1918', ivory_share: 'small' },
    follows: 'document',
    document: 'uk_ivory',
  },
  {
    itemName: 'Kreuz aus Elfenbein, 19. Jh.',
    from: 'AT',
    answers: { ivory_is: 'elephant', ivory_age: 'before_1918' },
    follows: 'document',
    document: 'eu_certificate',
    refused: ['CH', 'US'],
  },
  {
    itemName: 'Hippo tusk carving, Congo',
    from: 'GB',
    answers: { ivory_is: 'other', ivory_age: 'before_1947', ivory_share: 'more' },
    follows: 'forbidden',
  },
  {
    itemName: 'Pique work box',
    description: 'Covered in turtle shell, inlaid with gold points.',
    answers: { tortoiseshell_is: 'yes', tortoiseshell_age: 'before_1918' },
    follows: 'document',
    refused: ['GB'],
  },
  {
    itemName: 'Schildpattkamm, um 1890',
    from: 'DE',
    answers: { tortoiseshell_is: 'yes', tortoiseshell_age: 'before_1918' },
    follows: 'document',
    refused: ['US'],
  },
  {
    itemName: 'Hair comb of blonde tortoiseshell, Spain',
    answers: { tortoiseshell_is: 'yes', tortoiseshell_age: 'later' },
    follows: 'forbidden',
  },
  { itemName: 'Walking stick, handle of rhino horn', answers: { rhino_is: 'yes' }, follows: 'forbidden' },
  { itemName: 'Mounted rhinoceros foot humidor', answers: { rhino_is: 'yes' }, follows: 'forbidden' },
  {
    itemName: 'Tiger skin rug by Van Ingen',
    answers: { wildlife_is: 'protected', wildlife_age: 'later' },
    follows: 'forbidden',
  },
  {
    itemName: 'Snowy owl under a glass dome',
    description: 'Victorian taxidermy.',
    answers: { wildlife_is: 'protected', wildlife_age: 'before_1918' },
    follows: 'document',
  },
  { itemName: 'Coat of harp seal, 1970s', answers: { wildlife_is: 'seal' }, follows: 'forbidden' },
  {
    itemName: 'Terracotta head, Nok culture',
    answers: { antiquity_is: 'yes', antiquity_left: 'none' },
    follows: 'forbidden',
  },
  {
    itemName: 'Bronze fibula, found with a detector',
    answers: { antiquity_is: 'yes', antiquity_left: 'none' },
    follows: 'forbidden',
  },
  {
    itemName: 'Smith & Wesson, six shots, .38',
    answers: { firearm_is: 'modern' },
    follows: 'forbidden',
  },
  {
    itemName: 'Percussion rifle by Purdey, 1840s',
    answers: { firearm_is: 'antique', firearm_made: 'before_1899' },
    follows: 'document',
    document: 'gun_evidence',
    refused: ['GB'],
  },
  { itemName: 'Italian automatic knife, stag grips', answers: { blade_is: 'hidden' }, follows: 'forbidden' },
  {
    itemName: 'Katana in shirasaya, signed, Showa',
    from: 'GB',
    answers: { blade_is: 'later' },
    follows: 'forbidden',
  },
  { itemName: 'Tibetan trumpet made of a human thigh bone', answers: { human_is: 'yes' }, follows: 'forbidden' },
  {
    itemName: 'Dagger of the SA, dated 1937',
    from: 'AT',
    answers: { nazi_is: 'yes', blade_is: 'later' },
    follows: 'forbidden',
  },
  {
    itemName: 'Porzellanfigur Allach',
    description: 'Mit SS-Runen gemarkt.',
    from: 'DE',
    answers: { nazi_is: 'yes' },
    follows: 'forbidden',
  },
  { itemName: 'Gold signet ring', category: 'Jewelry', from: 'GB', answers: { hallmark_is: 'no' }, follows: 'change' },
  {
    itemName: 'Fibula, Roman',
    dateCreated: '1st century BC',
    description: 'A modern replica, cast from the original.',
    answers: { reproduction_is: 'copy', antiquity_is: 'no' },
    follows: 'change',
  },
]

/** Written after the reading had learnt from those above. */
const furtherHarmless: readonly Harmless[] = [
  { itemName: 'Ercol chair, cushions in ivory boucle', category: 'Furniture' },
  { itemName: 'Belleek cream jug with an ivory body', category: 'Ceramics' },
  { itemName: 'Bakelite bangle, tortoise effect', category: 'Jewelry' },
  { itemName: 'Lampenschirm, elfenbeinfarben', category: 'Other' },
  { itemName: 'Persian shawl', description: 'Coral coloured border on cream.', category: 'Textiles' },
  { itemName: 'Moorcroft coral reef vase', category: 'Ceramics' },
  { itemName: 'Fur felt fedora by Borsalino', category: 'Textiles' },
  { itemName: 'Pair of Staffordshire leopard figures', category: 'Ceramics' },
  { itemName: 'Gun cabinet, oak', category: 'Furniture' },
  { itemName: 'Winchester Cathedral, watercolor', category: 'Art' },
  { itemName: 'Silver cake knife', category: 'Silver' },
  { itemName: 'Silver jabot pin shaped as a sword', category: 'Jewelry', answers: { blade_is: 'no' } },
  { itemName: 'Stiletto heels by Ferragamo', category: 'Textiles' },
  { itemName: 'Skeleton clock under a dome', category: 'Collectibles' },
  { itemName: 'Etruscan Revival earrings, gold', category: 'Jewelry' },
  { itemName: 'Pocket watch with Roman numerals', category: 'Collectibles' },
  { itemName: 'Books: A History of Ancient Egypt', category: 'Books', answers: { antiquity_is: 'no' } },
  { itemName: 'Lilly Reich chair, 1930', category: 'Furniture' },
  { itemName: 'Poster for the film Top Gun', category: 'Art' },
  { itemName: 'Reproduction Louis XV commode, 1980s', category: 'Furniture', dateCreated: '1980s' },
  { itemName: 'Silver photograph frame', category: 'Silver', from: 'GB', answers: { hallmark_is: 'yes' } },
  { itemName: 'Horn beaker', materials: 'Ox horn' },
]

const furtherRestricted: readonly Restricted[] = [
  {
    itemName: 'Ivory billiard balls, set of three',
    answers: { ivory_is: 'elephant', ivory_age: 'later' },
    follows: 'forbidden',
  },
  {
    itemName: 'Secretaire, Louis XVI',
    description: 'The escutcheons are of ivory.',
    from: 'IT',
    answers: { ivory_is: 'elephant', ivory_age: 'before_1918' },
    follows: 'document',
    document: 'eu_certificate',
  },
  {
    itemName: 'Fan, mother-of-pearl',
    description: 'The guards are ivory, the leaf is silk.',
    from: 'GB',
    answers: { ivory_is: 'elephant', ivory_age: 'before_1947', ivory_share: 'small' },
    follows: 'document',
    document: 'uk_ivory',
  },
  {
    itemName: 'Narwhal tusk, 180 cm',
    from: 'GB',
    answers: { ivory_is: 'other', ivory_age: 'later', ivory_share: 'more' },
    follows: 'forbidden',
  },
  {
    itemName: 'Elfenbeinschnitzerei, Erbach',
    from: 'DE',
    answers: { ivory_is: 'elephant', ivory_age: 'later' },
    follows: 'forbidden',
  },
  {
    itemName: 'Lorgnette',
    materials: 'Tortoiseshell, gold',
    answers: { tortoiseshell_is: 'yes', tortoiseshell_age: 'later' },
    follows: 'forbidden',
  },
  {
    itemName: 'Boulle mantel clock',
    description: 'Brass inlay in red tortoiseshell.',
    from: 'FR',
    answers: { tortoiseshell_is: 'yes', tortoiseshell_age: 'before_1918' },
    follows: 'document',
    document: 'age_evidence',
  },
  {
    itemName: 'Green turtle carapace, polished',
    answers: { tortoiseshell_is: 'yes', tortoiseshell_age: 'later' },
    follows: 'forbidden',
  },
  {
    itemName: 'Dagger hilt carved from rhinoceros horn',
    answers: { rhino_is: 'yes', blade_is: 'antique' },
    follows: 'forbidden',
  },
  {
    itemName: 'Cape of monkey fur, 1920s',
    answers: { wildlife_is: 'protected', wildlife_age: 'later' },
    follows: 'forbidden',
  },
  { itemName: 'Zebra hide rug', answers: { wildlife_is: 'protected', wildlife_age: 'later' }, follows: 'forbidden' },
  {
    itemName: 'Stuffed golden eagle',
    answers: { wildlife_is: 'protected', wildlife_age: 'later' },
    follows: 'forbidden',
  },
  {
    itemName: 'Cuneiform tablet, Ur III',
    answers: { antiquity_is: 'yes', antiquity_left: 'none' },
    follows: 'forbidden',
  },
  {
    itemName: 'Gandhara schist Buddha',
    answers: { antiquity_is: 'yes', antiquity_left: 'none' },
    follows: 'forbidden',
  },
  {
    itemName: 'Marble head of Aphrodite',
    dateCreated: '1st century AD',
    answers: { antiquity_is: 'yes', antiquity_left: 'none' },
    follows: 'forbidden',
  },
  { itemName: 'Colt single action, 1911', answers: { firearm_is: 'modern' }, follows: 'forbidden' },
  { itemName: 'Shotgun, 12 bore, hammerless', answers: { firearm_is: 'modern' }, follows: 'forbidden' },
  {
    itemName: 'Ladies’ muff pistol, percussion',
    answers: { firearm_is: 'antique', firearm_made: 'later' },
    follows: 'forbidden',
  },
  { itemName: 'Brass knuckles, US 1918', answers: { blade_is: 'hidden' }, follows: 'forbidden' },
  { itemName: 'Walking cane with concealed blade', answers: { blade_is: 'hidden' }, follows: 'forbidden' },
  { itemName: 'Real human skull, ex medical school', answers: { human_is: 'yes' }, follows: 'forbidden' },
  { itemName: 'Enamel badge NSDAP', from: 'FR', answers: { nazi_is: 'yes' }, follows: 'forbidden' },
  { itemName: 'Helmet with Hakenkreuz decal', from: 'AT', answers: { nazi_is: 'yes' }, follows: 'forbidden' },
  { itemName: 'Luftwaffe officer’s visor cap', answers: { nazi_is: 'yes' }, follows: 'review' },
]

describe('what is only called so', () => {
  it.each([...harmless, ...furtherHarmless])('$itemName', text => {
    const { before, after } = judged(text)
    expect(before.questions.length, 'at most one plain question').toBeLessThanOrEqual(1)
    expect(['free', 'answer']).toContain(before.verdict)
    expect(after).toMatchObject({ verdict: 'free', never: [], ifCleared: [] })
  })
})

describe('what laws restrict', () => {
  it.each([...restricted, ...furtherRestricted])('$itemName', ({ follows, document, refused = [], ...text }) => {
    const { before, after } = judged(text)
    expect(before.verdict, 'before it is answered').toBe('answer')
    expect(after.verdict).toBe(follows)
    if (document) expect(after.missing).toEqual([document])
    expect([...after.never, ...after.ifCleared]).toEqual(expect.arrayContaining([...refused]))
  })
})
