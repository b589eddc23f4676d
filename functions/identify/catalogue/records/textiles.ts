import { houses, studyRecord } from './study-record.ts'

export const textiles = [
  studyRecord({
    sku: 'VIT-TEX-001',
    slug: 'three-medallion-kazak-rug',
    itemName: 'Kazak rug with three medallions',
    category: 'Textiles',
    subcategory: 'Caucasian rugs',
    descr:
      'Madder field with three stepped and hooked medallions in indigo and green, small animals and combs in the corners, within a serrated-leaf border on ivory and barber-pole guards. Wool pile on a wool foundation, symmetrical knots, red wefts. Abrash in the field, ends with their fringe, selvedges overcast.',
    history:
      'Woven on village looms of the southern Caucasus with wool shorn and dyed at home; each new dye lot shows as a change of tone across the field. Three medallions in a row is among the oldest of the Kazak plans. Natural madder that has kept its depth tells it from the synthetic reds after 1890.',
    maker: 'Village weaving, Kazak district',
    dateCreated: 'c. 1880',
    culture: 'Caucasian',
    country: 'Azerbaijan',
    materials: 'Wool pile on wool warp and weft, vegetable dyes',
    dimensions: '184 x 124 cm without fringe',
    years: [1870, 1890],
    retail: [7800, 5300, 2700, 800],
    condition: 'Good: even low pile, small repiled area',
    sales: [
      { date: '2013-10-22', house: houses.lyon, dollars: 4600, note: 'Full pile' },
      { date: '2018-03-14', house: houses.baltimore, dollars: 3900, note: 'Ends secured' },
      { date: '2022-10-05', house: houses.london, dollars: 4150, note: 'Repiled area at lower left' },
    ],
  }),
  studyRecord({
    sku: 'VIT-TEX-002',
    slug: 'hannah-wren-sampler',
    itemName: 'Needlework sampler by Hannah Wren',
    category: 'Textiles',
    subcategory: 'Samplers',
    descr:
      'Silk cross stitch on tammy-weave linen: an alphabet and numerals, the motto Let my hands be as my heart is steady, a red-brick house between four firs with two dogs, signed Hannah Wren aged 9 1826, in a strawberry border. Colours strong, ground toned. In a fruitwood frame of the period.',
    history:
      'A sampler was a school exercise in marking linen and a first sheet of letters. Houses and animals draw collectors, a name with an age draws family historians, and unfaded silks double the price: hang them out of the light.',
    maker: 'Hannah Wren, aged nine (fictitious, study record)',
    dateCreated: '1826',
    culture: 'English',
    country: 'England',
    materials: 'Silk on linen, fruitwood frame',
    dimensions: '40 x 31.5 cm; framed 45 x 37 cm',
    years: [1826, 1826],
    retail: [2300, 1600, 850, 240],
    condition: 'Excellent: colours bright, two pinholes',
    sales: [
      { date: '2017-02-01', house: houses.bath, dollars: 1050, note: 'In period frame' },
      { date: '2021-06-16', house: houses.bath, dollars: 1340, note: 'House sampler, bright' },
    ],
  }),
]
