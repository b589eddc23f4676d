import { houses, studyRecord } from './study-record.ts'

export const silverAndMetal = [
  studyRecord({
    sku: 'VIT-SIL-001',
    slug: 'armorial-tankard',
    itemName: 'George II silver baluster tankard',
    category: 'Silver',
    subcategory: 'Drinking vessels',
    descr:
      'Baluster tankard with a domed cover, moulded girdle and spreading foot, the double-scroll handle with an open thumbpiece. Engraved with a contemporary coat of arms, azure a chevron between three mullets, in a rococo cartouche, and a band of scrolls below. Fully marked to base and cover, lion passant to the handle.',
    history:
      'The bellied body replaced the straight-sided tankard about 1730. Ale tankards were christening and coming-of-age gifts, which is why so many carry arms; many lost them, or gained a spout, in the temperance years. This one kept both body and engraving.',
    maker: 'Josiah Penrow, London (fictitious maker, study record)',
    dateCreated: '1748',
    culture: 'English',
    country: 'England',
    materials: 'Sterling silver, 798 g',
    dimensions: 'Height 22 cm, width over handle 18 cm',
    years: [1748, 1748],
    retail: [6800, 4900, 2900, 1400],
    condition: 'Good: old repair to the hinge',
    sales: [
      { date: '2013-07-04', house: houses.london, dollars: 3600, note: 'Hinge repaired, arms crisp' },
      { date: '2018-11-27', house: houses.geneva, dollars: 4100, note: '25.7 troy ounces' },
      { date: '2023-05-16', house: houses.london, dollars: 4450, note: 'Engraving unrubbed' },
    ],
  }),
  studyRecord({
    sku: 'VIT-SIL-002',
    slug: 'cast-candlesticks',
    itemName: 'Pair of cast silver candlesticks',
    category: 'Silver',
    subcategory: 'Lighting',
    descr:
      'Cast and seamed in halves, each on a swirled and lobed base with a sunk well, the knopped baluster stem faceted, with a spool-shaped socket. Detachable nozzles with shaped edges. Both bases marked in the well, nozzles unmarked.',
    history:
      'Cast sticks took half as much metal again as sheet ones, and the trade still weighs a pair before it looks at it. The swirled base is a late baroque idea that London makers gave up for the shell corner within ten years.',
    maker: 'Attributed to the workshop of Elias Courtenaye, London (fictitious maker, study record)',
    dateCreated: 'c. 1745',
    culture: 'English',
    country: 'England',
    materials: 'Sterling silver, cast; 1,040 g the pair',
    dimensions: 'Height 22.3 cm, base 13.4 cm',
    years: [1740, 1750],
    retail: [7400, 5200, 3300, 1700],
    condition: 'Good: light knocks to the base edges',
    sales: [
      { date: '2015-12-02', house: houses.london, dollars: 4700, note: 'Nozzles associated' },
      { date: '2020-10-20', house: houses.baltimore, dollars: 4350, note: 'The pair, 33.4 troy ounces' },
    ],
  }),
  studyRecord({
    sku: 'VIT-MET-001',
    slug: 'striding-figure-bronze',
    itemName: 'Bronze of a striding figure',
    category: 'Metalwork',
    subcategory: 'Sculpture',
    descr:
      'Lost-wax bronze of a simplified striding figure with a fall of drapery behind, the surface worked with the thumb, brown patina broken with green. On its bronze terrace and a plinth of black Portoro marble. Numbered 3/8 with a founder’s stamp to the terrace.',
    history:
      'Between the wars sculptors reduced the figure to the movement it makes. Casts in eight with artist’s proofs became the rule then, and number, founder’s stamp and patina are what separates a lifetime cast from a later one.',
    maker: 'Ilse Brandauer, cast by Fonderie Maronne (fictitious, study record)',
    dateCreated: 'c. 1932',
    culture: 'Austrian',
    country: 'Austria',
    materials: 'Patinated bronze, Portoro marble',
    dimensions: 'Height 50 cm including plinth, plinth 32 x 19 cm',
    years: [1930, 1934],
    retail: [12500, 9400, 6200, 3100],
    condition: 'Excellent: original patina, plinth corner rubbed',
    sales: [
      { date: '2012-11-15', house: houses.geneva, dollars: 7200, note: 'Cast 5/8' },
      { date: '2017-06-13', house: houses.lyon, dollars: 8100, note: 'Cast 1/8' },
      { date: '2024-10-09', house: houses.geneva, dollars: 8900, note: 'Cast 3/8, with plinth' },
    ],
  }),
  studyRecord({
    sku: 'VIT-MET-002',
    slug: 'hobnail-iron-kettle',
    itemName: 'Tetsubin with hobnail body and bronze lid',
    category: 'Metalwork',
    subcategory: 'Tea wares',
    descr:
      'Cast-iron kettle of flattened globe form, the body covered in thirteen rows of raised arare pellets above and below a cast girdle, on three stub feet. Swing handle in two ring lugs, short upturned spout, lid of patinated bronze with a plum-shaped knop. Rust bloom to one side, interior scale.',
    history:
      'Kettles for sencha tea took over from the open-topped kama in the later Edo period. Every pellet of the hailstone ground is pressed by hand into the clay mould, and a bronze lid marks the better workshop: iron lids rust shut.',
    maker: 'Morioka, attributed to a Nambu foundry',
    dateCreated: 'c. 1890-1910',
    culture: 'Japanese, Meiji period',
    country: 'Japan',
    materials: 'Cast iron, bronze lid',
    dimensions: 'Height over handle 24.4 cm, width 23 cm',
    years: [1890, 1910],
    retail: [1200, 820, 430, 150],
    condition: 'Good: surface rust, sound inside',
    sales: [
      { date: '2018-02-21', house: houses.bath, dollars: 560, note: 'Lid matched' },
      { date: '2023-11-29', house: houses.baltimore, dollars: 710, note: 'Original lid, signed box lacking' },
    ],
  }),
]
