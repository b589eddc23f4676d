import { houses, studyRecord } from './study-record.ts'

export const jewelleryAndWatches = [
  studyRecord({
    sku: 'VIT-JEW-001',
    slug: 'sapphire-spray-brooch',
    itemName: 'Sapphire and diamond flower-spray brooch',
    category: 'Jewelry',
    subcategory: 'Brooches',
    descr:
      'Brooch of three flowers tied with a gold ribbon: the largest with seven oval sapphires round an old-cut diamond, the second diamonds round a sapphire, leaves set with diamonds in line, and seed-pearl buds. Claw settings in yellow gold, pin with a later safety catch. In a velvet case.',
    history:
      'Naturalistic sprays were the great brooch of the 1860s and came back in yellow gold after 1940. The claw settings, open-backed collets and rounded ribbon tie are of the later date; the diamonds were reset from an older jewel.',
    maker: 'Unsigned, French work, attributed to Maison Deverelle (fictitious, study record)',
    dateCreated: 'c. 1945',
    culture: 'French',
    country: 'France',
    materials: '18 ct gold, sapphires, old-cut diamonds, seed pearls',
    dimensions: 'Length 7.4 cm, width 7 cm, 28.6 g',
    years: [1940, 1950],
    retail: [9600, 7300, 4900, 2800],
    condition: 'Excellent: all stones present',
    sales: [
      { date: '2016-11-16', house: houses.geneva, dollars: 5900, note: 'Unheated by report, two stones' },
      { date: '2023-05-10', house: houses.geneva, dollars: 6700, note: 'With case' },
    ],
  }),
  studyRecord({
    sku: 'VIT-JEW-002',
    slug: 'emerald-cluster-ring',
    itemName: 'Emerald and diamond cluster ring',
    category: 'Jewelry',
    subcategory: 'Rings',
    descr:
      'Cluster of an octagonal-cut emerald of about 2.1 carats in an eight-claw setting, framed by twelve round diamonds, with three graduated diamonds on each shoulder. Tapering yellow-gold shank, worn assay mark for 18 carat. Size N.',
    history:
      'The oval cluster has hardly left the jeweller’s window since 1880; the cutting of the small diamonds dates it. Here they are early brilliants with small tables. Emeralds are oiled as a rule, and a report on the degree of it moves the price by half.',
    maker: 'Birmingham, sponsor’s mark worn',
    dateCreated: 'c. 1925',
    culture: 'English',
    country: 'England',
    materials: '18 ct gold, emerald, diamonds',
    dimensions: 'Head 1.9 x 1.7 cm, size N, 5.2 g',
    years: [1920, 1930],
    retail: [6400, 4700, 3000, 1600],
    condition: 'Good: abrasion to the emerald’s table',
    sales: [
      { date: '2019-12-04', house: houses.london, dollars: 3700, note: 'Minor oil by report' },
      { date: '2024-06-19', house: houses.london, dollars: 4200, note: 'Twelve-stone border' },
    ],
  }),
  studyRecord({
    sku: 'VIT-COL-002',
    slug: 'open-face-pocket-watch',
    itemName: 'Gold open-face pocket watch with chain',
    category: 'Collectibles',
    subcategory: 'Watches',
    descr:
      'Keyless lever pocket watch, white enamel dial signed H. Corrigan Dublin with Roman hours, outer minutes and a subsidiary seconds dial, blued steel hands. Plain case with a milled band, crystal bezel snapping clean. With a curb-link Albert chain, each link stamped.',
    history:
      'Stem winding ended the watch key in the 1870s, and the open face, thinner than the hunter, was the professional man’s choice to the Great War. Retailers signed dials whose movements came from Prescot or the Jura; unscrewing the back is the only way to know.',
    maker: 'Retailed by H. Corrigan, Dublin (fictitious retailer, study record)',
    dateCreated: 'c. 1895',
    culture: 'Irish',
    country: 'Ireland',
    materials: '18 ct gold, enamel, steel',
    dimensions: 'Diameter 5.2 cm, chain 38 cm, 131 g with chain',
    years: [1890, 1900],
    retail: [4200, 3300, 2500, 1900],
    condition: 'Good: running, hairline at IIII',
    sales: [
      { date: '2017-04-05', house: houses.bath, dollars: 2600, note: 'With chain, running' },
      { date: '2021-09-29', house: houses.baltimore, dollars: 2850, note: 'Hairline to dial' },
      { date: '2025-01-22', house: houses.bath, dollars: 3100, note: 'With stamped Albert' },
    ],
  }),
]
