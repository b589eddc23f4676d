import { houses, studyRecord } from './study-record.ts'

export const ceramics = [
  studyRecord({
    sku: 'VIT-CER-001',
    slug: 'prunus-ginger-jar',
    itemName: 'Blue and white prunus ginger jar and cover',
    category: 'Ceramics',
    subcategory: 'Chinese export porcelain',
    descr:
      'Ovoid jar with its cap cover, painted in underglaze cobalt with branches of flowering prunus reserved in white on a cracked-ice ground, between a key-fret collar and a band of upright lappets at the foot. The footrim is unglazed and burnt orange at the edge; double ring to the base, no reign mark.',
    history:
      'Prunus on cracked ice stands for the end of winter: blossom falling on a thawing river. The pattern was made for the Kangxi court and copied for export two centuries later, when such jars of preserved ginger became the ornament of European chimneypieces. The even, violet-toned cobalt and mechanical cell structure place this jar in the revival.',
    maker: 'Jingdezhen kilns, unmarked',
    dateCreated: 'c. 1880-1900',
    culture: 'Chinese, late Qing dynasty',
    country: 'China',
    materials: 'Hard-paste porcelain, underglaze cobalt blue',
    dimensions: 'Height 26.2 cm, diameter 21.2 cm',
    years: [1880, 1900],
    retail: [1450, 980, 520, 190],
    condition: 'Good: glaze fritting to the cover rim, no cracks',
    sales: [
      { date: '2016-05-11', house: houses.bath, dollars: 620, note: 'With cover, small chip to foot' },
      { date: '2021-11-03', house: houses.london, dollars: 840, note: 'With original cover' },
    ],
  }),
  studyRecord({
    sku: 'VIT-CER-002',
    slug: 'imari-trumpet-vase',
    itemName: 'Imari vase with trumpet neck',
    category: 'Ceramics',
    subcategory: 'Japanese porcelain',
    descr:
      'Tall vase of lobed baluster form rising to a trumpet neck, decorated in underglaze blue, iron red, green and gilding with four ogival panels of peonies growing from a blue jar, on a cobalt ground of scrolling karakusa. A ruyi collar and a frieze of chrysanthemum heads at the neck.',
    history:
      'Shipped from the port of Imari and fired at Arita, the three-colour brocade style was ordered by Dutch traders from the 1690s. The Meiji workshops revived it at full size for the world fairs; lobed bodies, strong iron red and soft late gilding are theirs.',
    maker: 'Arita, Hizen province, workshop unrecorded',
    dateCreated: 'c. 1885',
    culture: 'Japanese, Meiji period',
    country: 'Japan',
    materials: 'Porcelain, underglaze blue, overglaze enamels, gilding',
    dimensions: 'Height 44.6 cm, diameter 22.8 cm',
    years: [1875, 1895],
    retail: [2200, 1500, 800, 280],
    condition: 'Good: gilding rubbed at the rim',
    sales: [
      { date: '2014-03-19', house: houses.geneva, dollars: 1150, note: 'One of a pair, sold singly' },
      { date: '2019-10-08', house: houses.london, dollars: 1320, note: 'Rim gilding rubbed' },
      { date: '2024-04-24', house: houses.baltimore, dollars: 1280, note: 'Single vase' },
    ],
  }),
  studyRecord({
    sku: 'VIT-CER-003',
    slug: 'blue-dash-tulip-charger',
    itemName: 'Blue-dash tulip charger',
    category: 'Ceramics',
    subcategory: 'English delftware',
    descr:
      'Circular charger with a footrim pierced for hanging, painted in blue, ochre, orange and green with three tulips growing from a grassy mound, within double blue lines; the rim with slanting blue dashes. Lead-glazed back of greenish tone. Fine crazing throughout.',
    history:
      'Dash chargers hung on walls as the poor man’s silver. Tulips came into the repertory after the Dutch speculation of 1637 made the flower famous, and stayed for three generations of London and Bristol potters.',
    maker: 'Attributed to a Brislington or Bristol pottery',
    dateCreated: 'c. 1680',
    culture: 'English',
    country: 'England',
    materials: 'Tin-glazed earthenware, lead-glazed reverse',
    dimensions: 'Diameter 33.6 cm, depth 4 cm',
    years: [1670, 1690],
    retail: [9800, 6900, 3900, 1500],
    condition: 'Good: rim flakes as usual, one old filled chip',
    sales: [
      { date: '2011-06-21', house: houses.london, dollars: 5400, note: 'Rim restored at two o’clock' },
      { date: '2022-09-14', house: houses.bath, dollars: 6200, note: 'From a West Country collection' },
    ],
  }),
]
