import { houses, studyRecord } from './study-record.ts'

export const other = [
  studyRecord({
    sku: 'VIT-OTH-001',
    slug: 'tunbridge-ware-caddy',
    itemName: 'Tunbridge ware tea caddy with a castle',
    category: 'Other',
    subcategory: 'Boxes and caddies',
    descr:
      'Rectangular rosewood caddy on bun feet, the lid with a castle in end-grain mosaic within dotted stringing, the front and sides with bands of roses, two lidded compartments inside with traces of foil. Brass escutcheon, no key.',
    history:
      'Makers at Tunbridge Wells glued thousands of coloured wood strips into a block and sawed off veneers like slices of cake, each a picture. Natural woods only: the green is oak dyed by a fungus.',
    maker: 'Tunbridge Wells, maker’s label lost',
    dateCreated: 'c. 1850',
    culture: 'English',
    country: 'England',
    materials: 'Rosewood, wood mosaic, brass',
    dimensions: 'Height 17.5 cm, width 25.4 cm, depth 16 cm',
    years: [1840, 1865],
    retail: [1250, 880, 450, 140],
    condition: 'Good: small losses to the stringing',
    sales: [
      { date: '2015-07-22', house: houses.bath, dollars: 480, note: 'Key lacking' },
      { date: '2022-08-17', house: houses.bath, dollars: 600, note: 'Good mosaic' },
    ],
  }),
  studyRecord({
    sku: 'VIT-OTH-002',
    slug: 'maki-e-lacquer-box',
    itemName: 'Maki-e lacquer writing box with cranes',
    category: 'Other',
    subcategory: 'Lacquer',
    descr:
      'Box and cover of black lacquer dusted with gold, the lid with pines, waves and two cranes before the sun in raised gold and silver, the sides with pines below a key fret. Silver ring mounts with a red silk cord.',
    history:
      'Maki-e means sprinkled picture: gold powder is shaken onto wet lacquer, buried under more and polished up again, a coat a week. Cranes and pines wish a thousand years, and fitted well on a wedding gift.',
    maker: 'Kyoto, workshop unrecorded',
    dateCreated: 'c. 1880',
    culture: 'Japanese, Meiji period',
    country: 'Japan',
    materials: 'Lacquer on wood, gold, silver, silk',
    dimensions: 'Height 9.7 cm, width 25.6 cm, depth 22 cm',
    years: [1870, 1895],
    retail: [5200, 3700, 1900, 600],
    condition: 'Good: rubbing at the corners, cord later',
    sales: [
      { date: '2014-06-11', house: houses.geneva, dollars: 2350, note: 'Cord later' },
      { date: '2021-12-08', house: houses.london, dollars: 2700, note: 'With outer case' },
    ],
  }),
  studyRecord({
    sku: 'VIT-OTH-003',
    slug: 'papier-mache-tray',
    itemName: 'Papier-mâché tray with flowers and mother-of-pearl',
    category: 'Other',
    subcategory: 'Papier-mâché',
    descr:
      'Oval tray of black japanned papier-mâché, painted with bunches of garden flowers among slips of mother-of-pearl, the broad rim with gilt scrolls and flower heads. Impressed maker’s mark to the back.',
    history:
      'Sheets of paper pasted over a mould, stoved and japanned make a board that takes a nail. Birmingham turned out trays by the ton after 1840; painters of flowers signed with their best rose and not their name.',
    maker: 'Dunmore & Betteridge, Birmingham (fictitious maker, study record)',
    dateCreated: 'c. 1855',
    culture: 'English',
    country: 'England',
    materials: 'Japanned papier-mâché, shell, gilding',
    dimensions: '43.7 x 33.6 cm',
    years: [1845, 1865],
    retail: [780, 540, 280, 80],
    condition: 'Good: rim chips touched in',
    sales: [
      { date: '2016-02-17', house: houses.bath, dollars: 300, note: 'Rim chips' },
      { date: '2023-01-25', house: houses.bath, dollars: 350, note: 'Impressed mark' },
    ],
  }),
  studyRecord({
    sku: 'VIT-OTH-004',
    slug: 'painted-tole-coffee-pot',
    itemName: 'Painted toleware coffee pot',
    category: 'Other',
    subcategory: 'Toleware',
    descr:
      'Tapering coffee pot of tinned sheet iron with a gooseneck spout, strap handle and domed cover, japanned in asphaltum and painted in red and yellow with fruit, flowers and leaves, borders of brush strokes. Loss of paint at the foot and on the cover.',
    history:
      'Tinsmiths of Connecticut and Pennsylvania sold from carts; the painting was done by their daughters, in strokes learnt from a pattern book. Asphaltum never quite dries, and goes to a warm brown at the edges.',
    maker: 'Connecticut, shop unrecorded',
    dateCreated: 'c. 1830',
    culture: 'American',
    country: 'United States',
    materials: 'Tinned iron, asphaltum, oil paint',
    dimensions: 'Height 25.3 cm, length 26 cm',
    years: [1820, 1845],
    retail: [2600, 1800, 900, 220],
    condition: 'Good: original paint, flaking at the foot',
    sales: [
      { date: '2013-01-26', house: houses.baltimore, dollars: 1100, note: 'Untouched paint' },
      { date: '2019-10-05', house: houses.baltimore, dollars: 1280, note: 'Strong colour' },
    ],
  }),
  studyRecord({
    sku: 'VIT-OTH-005',
    slug: 'mallard-drake-decoy',
    itemName: 'Working decoy of a mallard drake',
    category: 'Other',
    subcategory: 'Folk art',
    descr:
      'Hollow-carved cedar decoy with a raised tail curl and a straight head, in working paint: green head, white ring, brown breast and scratch-painted feathers on grey, blue speculum. Glass eyes, lead weight branded C.T.',
    history:
      'Decoys were tools, repainted each autumn, and hunters threw away the old ones. Collectors since the 1920s want first paint, gunning wear and a maker’s brand; owners branded too, which has misled many.',
    maker: 'Chesapeake Bay, carver C. T. unidentified',
    dateCreated: 'c. 1915',
    culture: 'American',
    country: 'United States',
    materials: 'Cedar, paint, glass, lead',
    dimensions: 'Length 40 cm, height 22 cm',
    years: [1905, 1925],
    retail: [1600, 1100, 520, 130],
    condition: 'Good: gunning wear, head tight',
    sales: [
      { date: '2015-07-11', house: houses.baltimore, dollars: 620, note: 'First paint' },
      { date: '2022-07-16', house: houses.baltimore, dollars: 740, note: 'Branded' },
    ],
  }),
]
