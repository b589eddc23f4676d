import { describe, expect, it } from 'vitest'
import { filterFacts } from '../../../../shared/rules/piece-facts.ts'
import { readMeasured } from './measured-facts.ts'
import { type DescribedPiece, readTraits } from './piece-traits.ts'

const factsIn = (piece: DescribedPiece) => {
  const read = readTraits(piece)
  return Object.fromEntries(filterFacts.flatMap(name => (read[name] ? [[name, read[name]]] : [])))
}

const silver = (itemName: string, description?: string) => factsIn({ category: 'Silver', itemName, description })
const art = (itemName: string, description?: string) => factsIn({ category: 'Art', itemName, description })
const book = (itemName: string, description?: string) => factsIn({ category: 'Books', itemName, description })
const jewel = (itemName: string, description?: string) => factsIn({ category: 'Jewelry', itemName, description })
const clock = (itemName: string, description?: string) => factsIn({ category: 'Collectibles', itemName, description })

const STERLING = { fineness: 'Sterling silver (925)' }

describe('facts in titles and descriptions', () => {
  it.each([
    [
      'of silver',
      silver('George V sterling silver cream jug, Birmingham 1911'),
      { ...STERLING, assayOffice: 'Birmingham' },
    ],
    ['of silver', silver('Cream jug', 'Fully hallmarked for Chester, date letter k.'), { assayOffice: 'Chester' }],
    ['of silver', silver('Sugar tongs', 'Marked 800, a German maker.'), { fineness: '800 silver' }],
    ['of silver', silver('Salver', 'Hallmarks: Sheffield 1932. Weighs 420 g.'), { assayOffice: 'Sheffield' }],
    [
      'of jewelry',
      jewel('18ct white gold ring with sapphires and diamonds'),
      {
        fineness: '18 carat gold (750)',
        metal: 'White gold',
        stones: 'Sapphire, Diamond',
      },
    ],
    [
      'of paintings',
      art('Landscape with cattle', 'Oil on canvas, signed lower right.'),
      {
        technique: 'Oil',
        support: 'Canvas',
        signature: 'Signed',
      },
    ],
    ['of paintings', art('Portrait of a gentleman oil on mahogany panel'), { technique: 'Oil', support: 'Panel' }],
    [
      'of prints',
      art('Harbor at dusk, etching', 'On laid paper. Signed in pencil.'),
      {
        technique: 'Etching',
        support: 'Paper',
        signature: 'Signed in pencil',
      },
    ],
    ['of prints', art('Mezzotint after Reynolds', 'Unsigned.'), { technique: 'Mezzotint', signature: 'Unsigned' }],
    ['of drawings', art('Drawing of a harbor', 'It is not signed.'), { signature: 'Unsigned' }],
    [
      'of books',
      book('Great Expectations, first edition, half calf'),
      { edition: 'First edition', binding: 'Half leather' },
    ],
    [
      'of books',
      book('Herbal', 'Text in Latin. Bound in contemporary vellum.'),
      { binding: 'Vellum', language: 'Latin' },
    ],
    [
      'of clocks',
      clock('Mahogany longcase clock', 'Eight-day movement, in good working order.'),
      {
        movement: 'Eight-day',
        workingOrder: 'Running',
        clockCase: 'Mahogany',
      },
    ],
    [
      'of watches',
      clock('Wristwatch', 'Automatic movement in a stainless steel case. Recently serviced.'),
      {
        movement: 'Automatic',
        workingOrder: 'Serviced',
        clockCase: 'Steel',
      },
    ],
    ['of watches', clock('Pocket watch', 'Not in working order, sold for spares.'), { workingOrder: 'Not running' }],
    ['of glass', factsIn({ category: 'Glass', itemName: 'Cut glass decanter' }), { technique: 'Cut' }],
    ['of textiles', factsIn({ category: 'Textiles', itemName: 'Hand-knotted rug' }), { technique: 'Hand-knotted' }],
    [
      'of materials',
      factsIn({ category: 'Art', itemName: 'View', materials: 'Oil on canvas' }),
      {
        technique: 'Oil',
        support: 'Canvas',
      },
    ],
    [
      'in German',
      art('Landschaft', 'Öl auf Leinwand, rechts unten signiert.'),
      {
        technique: 'Oil',
        support: 'Canvas',
        signature: 'Signed',
      },
    ],
    ['by its title alone', factsIn({ itemName: 'Silver spoon, London 1897' }), { assayOffice: 'London' }],
  ])('are read %s: %j', (_, read, facts) => {
    expect(read).toEqual(facts)
  })

  it.each([
    [
      'a place of sale',
      silver('Cream jug', 'I bought it at a fair in Birmingham. Collection from Sheffield or shipped.'),
    ],
    ['an event', silver('Medal', 'Great Exhibition, London 1851.')],
    ['plate', silver('Silver plated teapot, Sheffield 1890')],
    ['pounds', silver('Spoon', 'Insured for two hundred pounds sterling.')],
    ['a number', silver('Spoon', 'Lot 925 of the sale, 800 pieces in all.')],
    ['an oil lamp', art('Brass oil lamp in a still life')],
    ['designed', art('Poster', 'Designed in Vienna by a pupil of Klimt.')],
    ['a receipt', art('Drawing of a harbor', 'Sent signed for, with a signed certificate.')],
    ['a negation', art('Drawing of a harbor', 'It was never signed.')],
    ['a label', art('View of Naples', 'With an old paper label on the reverse and an ink inscription.')],
    ['a copy', art('Print', 'A print of the oil painting in the museum.')],
    ['a sentence', book('Atlas', 'You are bound to love it. The dealer travelled to Morocco for it.')],
    ['another edition', book('Faust', 'It is a later copy of the first edition of 1808.')],
    ['a stone’s cut', jewel('Ring', 'An emerald cut stone for a ruby wedding.')],
    ['what must be done', clock('Mantel clock', 'It should be serviced.')],
    ['its box', clock('Carriage clock', 'In its oak travelling box.')],
    ['a question', art('Drawing', 'Is it signed?')],
    ['another kind', factsIn({ category: 'Furniture', itemName: 'Chair, oil on canvas seat, signed' })],
  ])('are not read in %s', (_, read) => {
    expect(read).toEqual({})
  })

  it('count as stated, whatever the text says', () => {
    const itemName = 'Cream jug, Birmingham 1911'
    const facts = { assayOffice: 'Chester', fineness: 'Don’t know' }
    expect(factsIn({ category: 'Silver', itemName, description: 'Sterling silver.', facts })).toEqual({
      assayOffice: 'Chester',
    })
  })
})

describe('measures, letters and numbers of a piece', () => {
  const piece = (category: string, description: string) => ({ category, itemName: 'Piece', description })

  it.each([
    ['weight', piece('Silver', 'Height 12 cm. Weighs 13.5 oz troy.'), '13.5 oz troy'],
    ['weight', piece('Silver', 'Gesamtgewicht? Nein: Gewicht ca. 1,2 kg.'), '1,2 kg'],
    ['weight', piece('Silver', '2 lb 3 oz in weight'), '2 lb 3 oz'],
    ['weight', piece('Glass', 'Holds 12 oz.'), undefined],
    ['framedSize', piece('Art', 'Canvas 40 x 50 cm, framed 52 x 62 cm.'), '52 x 62 cm'],
    ['framedSize', piece('Art', '40 x 50 cm (unframed 30 x 40 cm)'), undefined],
    ['framedSize', piece('Art', '24 x 30 in. with frame'), '24 x 30 in.'],
    ['chainLength', piece('Jewelry', 'Chain 45 cm long'), '45 cm'],
    ['dateLetter', piece('Silver', 'Birmingham, date letter “m”.'), 'm'],
    ['dateLetter', piece('Silver', 'The date letter for 1911 is clear.'), '1911'],
    ['dateLetter', piece('Silver', 'The date letter is rubbed.'), undefined],
    ['ringSize', piece('Jewelry', 'Ring size: US 6½.'), 'US 6½'],
    ['serialNumber', piece('Other', 'Ref. 1016, serial no. 2345678'), '1016'],
    ['provenance', piece('Silver', 'Provenance: a family in Bath.'), undefined],
  ] as const)('are read as its %s: %j', (name, described, read) => {
    expect(readMeasured(name, described)).toBe(read)
  })
})
