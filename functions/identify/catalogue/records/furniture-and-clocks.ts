import { houses, studyRecord } from './study-record.ts'

export const furnitureAndClocks = [
  studyRecord({
    sku: 'VIT-FUR-001',
    slug: 'walnut-bachelors-chest',
    itemName: 'George II walnut chest of drawers',
    category: 'Furniture',
    subcategory: 'Chests',
    descr:
      'Small chest of four graduated long drawers veneered in burr walnut with crossbanded edges, between a caddy-moulded quartered top and shaped bracket feet. Oak-lined drawers with fine dovetails and walnut grain running across. Bail handles on round roses, of the period and in their first holes.',
    history:
      'Chests under eighty centimetres wide were made for closets and lodgings, and have brought a premium since collectors moved into flats. Veneer of hand-sawn thickness, about two millimetres, and oxidised oak undersides are what a buyer looks for before the colour.',
    maker: 'English, workshop unrecorded',
    dateCreated: 'c. 1735',
    culture: 'English',
    country: 'England',
    materials: 'Burr and straight-grained walnut, oak and pine carcase, brass',
    dimensions: 'Height 81 cm, width 79 cm, depth 44 cm',
    years: [1730, 1740],
    retail: [8900, 6200, 3400, 1200],
    condition: 'Good: veneer patches at the lower edge, feet original',
    sales: [
      { date: '2014-09-23', house: houses.london, dollars: 5600, note: 'Handles original' },
      { date: '2019-05-14', house: houses.baltimore, dollars: 4800, note: 'Feet original' },
      { date: '2023-02-08', house: houses.bath, dollars: 5150, note: 'Good colour' },
    ],
  }),
  studyRecord({
    sku: 'VIT-FUR-002',
    slug: 'sabre-leg-side-chair',
    itemName: 'Regency side chair with sabre legs',
    category: 'Furniture',
    subcategory: 'Seating',
    descr:
      'Side chair in simulated rosewood with a bowed tablet rail, twin rings and a boss over a rope-twist bar, brass paterae at the uprights, on sabre legs. Stuff-over seat in wool tent-stitch needlework of flowers on claret.',
    history:
      'The rope-twist bar salutes Nelson and the chairs are called Trafalgar for it; the sabre leg is the Greek klismos by way of Thomas Hope. They were sold in sets of eight and twelve, and singles are the cheap way to the model.',
    maker: 'English, workshop unrecorded',
    dateCreated: 'c. 1810',
    culture: 'English',
    country: 'England',
    materials: 'Beech grained as rosewood, brass, wool needlework',
    dimensions: 'Height 87 cm, width 49 cm, depth 60 cm',
    years: [1805, 1815],
    retail: [980, 640, 330, 110],
    condition: 'Fair: graining refreshed, seat rail blocks replaced',
    sales: [
      { date: '2018-07-11', house: houses.bath, dollars: 280, note: 'Single chair' },
      { date: '2024-02-27', house: houses.bath, dollars: 320, note: 'With period needlework' },
    ],
  }),
  studyRecord({
    sku: 'VIT-COL-001',
    slug: 'ebonised-bracket-clock',
    itemName: 'Ebonised bracket clock with arched dial',
    category: 'Collectibles',
    subcategory: 'Clocks',
    descr:
      'Table clock in an ebonised pearwood case with an inverted-bell top, brass carrying handle, flame finials and ball feet. Arched brass dial with a scroll-engraved matted ground, silvered chapter ring signed Jas. Thornbury London, strike-silent ring in the arch, blued hands. Eight-day twin-fusee movement with verge escapement and engraved backplate.',
    history:
      'Called bracket clocks, though most stood on tables and were carried upstairs at night: hence handle and strike-silent. A verge kept in its first state is rarer than the signature, since most were converted to anchor in the nineteenth century.',
    maker: 'James Thornbury, London (fictitious maker, study record)',
    dateCreated: 'c. 1760',
    culture: 'English',
    country: 'England',
    materials: 'Ebonised pearwood, brass, silvered brass, steel',
    dimensions: 'Height 47 cm with handle up, width 29 cm, depth 19 cm',
    years: [1755, 1765],
    retail: [11500, 8200, 4900, 2200],
    condition: 'Good: verge escapement original, finials replaced',
    sales: [
      { date: '2013-03-12', house: houses.london, dollars: 6900, note: 'Verge escapement' },
      { date: '2020-07-01', house: houses.geneva, dollars: 6400, note: 'Finials later' },
      { date: '2025-03-18', house: houses.london, dollars: 7100, note: 'Serviced, verge retained' },
    ],
  }),
]
