import { houses, studyRecord } from './study-record.ts'

export const collectibles = [
  studyRecord({
    sku: 'VIT-COL-003',
    slug: 'terrestrial-table-globe',
    itemName: 'Twelve-inch terrestrial table globe',
    category: 'Collectibles',
    subcategory: 'Globes and instruments',
    descr:
      'Terrestrial globe of twelve hand-coloured engraved gores, with a cartouche to the South Atlantic, brass meridian ring, paper calendar and zodiac on the horizon, on four turned mahogany legs joined by a stretcher. Varnish yellowed, two gores with old scratches.',
    history:
      'Globes came in pairs, earth and sky, and schoolrooms wore out the earth first. The coast that the engraver left open is the surest date; here New Holland is closed to the south and the north-west of America is not.',
    maker: 'G. Hallam, Holborn, London (fictitious maker, study record)',
    dateCreated: '1821',
    culture: 'English',
    country: 'England',
    materials: 'Engraved paper over plaster, brass, mahogany',
    dimensions: 'Height 41 cm, diameter over horizon 40 cm',
    years: [1821, 1821],
    retail: [6400, 4600, 2500, 900],
    condition: 'Good: surface scratches, horizon paper restored',
    sales: [
      { date: '2013-04-24', house: houses.london, dollars: 3100, note: 'Horizon restored' },
      { date: '2020-12-09', house: houses.london, dollars: 3450, note: 'Single globe' },
    ],
  }),
  studyRecord({
    sku: 'VIT-COL-004',
    slug: 'painted-silk-fan',
    itemName: 'Painted silk fan with gilt sticks',
    category: 'Collectibles',
    subcategory: 'Fans',
    descr:
      'Folding fan, the silk leaf painted in gouache with five bunches of flowers between gilt scrolls, gold borders, on twenty-three sticks of blond horn and gilt brass with plain guards and a brass rivet. Splits along two folds.',
    history:
      'A fan leaf was painted flat and pleated afterwards, so the painter laid the bouquets where the folds would flatter them. Horn splits along its grain and silk along its pleats; whole fans spent their lives shut.',
    maker: 'French, painter unrecorded',
    dateCreated: 'c. 1860',
    culture: 'French',
    country: 'France',
    materials: 'Silk, gouache, horn, gilt brass',
    dimensions: 'Guard 27 cm, opens to 48 cm',
    years: [1850, 1870],
    retail: [680, 480, 250, 70],
    condition: 'Good: two folds split, rivet tight',
    sales: [
      { date: '2017-06-21', house: houses.lyon, dollars: 260, note: 'Two splits' },
      { date: '2022-04-13', house: houses.bath, dollars: 310, note: 'Boxed' },
    ],
  }),
  studyRecord({
    sku: 'VIT-COL-005',
    slug: 'lithographed-tin-tram',
    itemName: 'Clockwork tin tram, City Tramways',
    category: 'Collectibles',
    subcategory: 'Toys',
    descr:
      'Double-deck tram of tinplate lithographed in red, cream and gold with its passengers at the windows, an advertisement for cocoa and the number 27 at the ends. Clockwork working, trolley pole, dash lamps, tin wheels. Play wear to the corners.',
    history:
      'Printing on flat tin before folding made a toy with forty passengers for a penny more than a plain one. Nuremberg exported trams in the liveries of any city that ordered a gross.',
    maker: 'Gebrüder Ansorge, Nuremberg (fictitious maker, study record)',
    dateCreated: 'c. 1912',
    culture: 'German',
    country: 'Germany',
    materials: 'Lithographed tinplate, steel clockwork',
    dimensions: 'Length 25 cm, height 22 cm with pole',
    years: [1908, 1916],
    retail: [1450, 980, 480, 140],
    condition: 'Good: working, scuffs, key replaced',
    sales: [
      { date: '2016-11-30', house: houses.bath, dollars: 560, note: 'Working' },
      { date: '2024-08-14', house: houses.baltimore, dollars: 690, note: 'Key replaced' },
    ],
  }),
  studyRecord({
    sku: 'VIT-COL-006',
    slug: 'lac-dorval-travel-poster',
    itemName: 'Lac d’Orval, lithographed travel poster',
    category: 'Collectibles',
    subcategory: 'Posters',
    descr:
      'Colour lithograph for a lake steamer line: a white paddle steamer on green water below snow peaks in an orange evening sky, lettered LAC D’ORVAL. Laid on linen, old folds, in a thin brass frame.',
    history:
      'Railways paid for posters that sold a place and not a train. Each colour took its own stone, so designers learnt to do with five; unfolded copies come from the printer’s stock and are the rarity.',
    maker: 'P. Quennet; Imprimerie Lortal (fictitious, study record)',
    dateCreated: 'c. 1926',
    culture: 'French',
    country: 'France',
    materials: 'Colour lithograph, linen backing',
    dimensions: '96.7 x 62 cm',
    years: [1924, 1930],
    retail: [1900, 1350, 700, 200],
    condition: 'Good: folds, restored edge tears',
    sales: [
      { date: '2015-02-18', house: houses.lyon, dollars: 780, note: 'On linen' },
      { date: '2021-09-15', house: houses.geneva, dollars: 960, note: 'Colours fresh' },
    ],
  }),
]
