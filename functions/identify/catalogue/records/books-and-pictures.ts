import { houses, studyRecord } from './study-record.ts'

export const booksAndPictures = [
  studyRecord({
    sku: 'VIT-BOO-001',
    slug: 'red-morocco-binding',
    itemName: 'The Gardener’s Kalendar in red morocco gilt',
    category: 'Books',
    subcategory: 'Fine bindings',
    descr:
      'Octavo in contemporary red morocco, both covers gilt to a panel design with a border of scroll tools between double fillets, corner sprays and a central oval of acanthus. Spine in six compartments with raised bands, green label, dated at the foot. All edges gilt, marbled endpapers.',
    history:
      'Month-by-month manuals were the working book of the English garden, and most were used to pieces. A copy in presentation morocco was bound for a patron’s library, and its value now lies in the tooling more than in the text.',
    maker: 'London, binder unidentified; text by A. Tillotson (fictitious, study record)',
    dateCreated: '1759',
    culture: 'English',
    country: 'England',
    materials: 'Goatskin over boards, gold tooling, laid paper',
    dimensions: '22.4 x 15.2 x 4.6 cm',
    years: [1759, 1759],
    retail: [2400, 1650, 850, 260],
    condition: 'Good: joints rubbed, holding; label bright',
    sales: [
      { date: '2012-02-15', house: houses.london, dollars: 980, note: 'Joints tender' },
      { date: '2020-11-11', house: houses.london, dollars: 1350, note: 'From a country-house library' },
    ],
  }),
  studyRecord({
    sku: 'VIT-BOO-002',
    slug: 'half-calf-voyages',
    itemName: 'Meridew’s Voyages, four volumes in half calf',
    category: 'Books',
    subcategory: 'Travel',
    descr:
      'Four volumes octavo, a complete set with 31 engraved plates and 6 folding maps. Contemporary half calf over combed marbled boards, spines with raised bands, red title labels and gilt volume numbers. Light offsetting from the plates, one map with a closed tear.',
    history:
      'Voyages sold by subscription and were bound as the subscriber liked, so no two sets match. Completeness decides: maps were lifted out for framing long before the books were thought worth anything.',
    maker: 'Printed for T. Hollis, London (fictitious, study record)',
    dateCreated: '1784-1787',
    culture: 'English',
    country: 'England',
    materials: 'Calf, marbled paper over boards, engraved plates',
    dimensions: 'Each 20.4 x 12.6 x 4 cm',
    years: [1784, 1787],
    retail: [3200, 2200, 1200, 420],
    condition: 'Good: complete; spines a little dry',
    sales: [
      { date: '2015-10-28', house: houses.london, dollars: 1700, note: 'Four volumes, plates complete' },
      { date: '2022-05-25', house: houses.baltimore, dollars: 1850, note: 'One map repaired' },
    ],
  }),
  studyRecord({
    sku: 'VIT-ART-001',
    slug: 'river-valley-oil',
    itemName: 'River valley at evening, oil on canvas',
    category: 'Art',
    subcategory: 'Landscape painting',
    descr:
      'Oil on relined canvas: a wooded river valley under a low sun, tall trees framing it on the left, sheep at the water’s edge in the foreground. Yellowed varnish with a fine age craquelure. In a carved and gilded composition frame of the nineteenth century, red bole showing at the high points.',
    history:
      'The golden evening with a framing tree on the left is Claude’s recipe, and English and Dutch painters lived on it for a hundred and fifty years. Unsigned landscapes of this kind are catalogued by hand and period rather than by name.',
    maker: 'Follower of Edmund Arkwell (fictitious artist, study record)',
    dateCreated: 'c. 1820',
    culture: 'British school',
    country: 'England',
    materials: 'Oil on canvas, giltwood and composition frame',
    dimensions: '52 x 76 cm; framed 73 x 97 cm',
    years: [1810, 1830],
    retail: [5600, 3900, 2100, 700],
    condition: 'Good: relined, old retouching in the sky',
    sales: [
      { date: '2011-12-08', house: houses.london, dollars: 3300, note: 'As follower of' },
      { date: '2018-05-23', house: houses.bath, dollars: 2900, note: 'Relined' },
      { date: '2024-07-10', house: houses.london, dollars: 3100, note: 'In carved frame' },
    ],
  }),
  studyRecord({
    sku: 'VIT-ART-002',
    slug: 'citrus-still-life-oil',
    itemName: 'Still life with citrus and a roemer, oil on panel',
    category: 'Art',
    subcategory: 'Still life painting',
    descr:
      'Oil on oak panel: lemons and an orange on a pewter dish, dark grapes, plums and a half-peeled rind hanging over a stone ledge, a green roemer of white wine behind. Single plank, bevelled on the reverse. In an ebonised ripple-moulded frame with a gilt sight edge.',
    history:
      'The peel that hangs towards the viewer was a painter’s boast about foreshortening, and lemons were a luxury that the trade with the south had just made possible. Panel, ground and pigments are of the seventeenth century; the name on the old label is not accepted.',
    maker: 'Circle of Joost van Hemmen, Haarlem (fictitious artist, study record)',
    dateCreated: 'c. 1650',
    culture: 'Dutch school',
    country: 'Netherlands',
    materials: 'Oil on oak panel, ebonised frame',
    dimensions: '52 x 42 cm; framed 68 x 58 cm',
    years: [1640, 1660],
    retail: [24000, 17500, 9800, 3600],
    condition: 'Good: thin in the darks, panel flat',
    sales: [
      { date: '2009-07-09', house: houses.london, dollars: 12500, note: 'As Haarlem school' },
      { date: '2016-06-29', house: houses.geneva, dollars: 14200, note: 'As circle of' },
      { date: '2023-12-13', house: houses.london, dollars: 15800, note: 'Cleaned since last sale' },
    ],
  }),
]
