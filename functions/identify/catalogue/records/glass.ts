import { houses, studyRecord } from './study-record.ts'

export const glassware = [
  studyRecord({
    sku: 'VIT-GLA-001',
    slug: 'air-twist-wine-glass',
    itemName: 'Engraved wine glass with air-twist stem',
    category: 'Glass',
    subcategory: 'Drinking glasses',
    descr:
      'Lead-glass wine glass, the round-funnel bowl wheel-engraved with a six-petalled rose, two buds and foliage below a leaf border, on a multi-spiral air-twist stem with a centre swelling and a conical foot with a rough pontil.',
    history:
      'Air twists were drawn from a gather pricked with holes, and belong to the thirty years after the Glass Excise of 1745 made weight expensive. The rose with two buds is read as the exiled Stuart king and his sons; many such bowls were engraved later, so the wear inside the petals matters more than the emblem.',
    maker: 'English glasshouse, engraver unrecorded',
    dateCreated: 'c. 1750',
    culture: 'English',
    country: 'England',
    materials: 'Lead glass, air-twist stem, wheel engraving',
    dimensions: 'Height 17 cm, foot 7.9 cm',
    years: [1745, 1760],
    retail: [3900, 2800, 1500, 450],
    condition: 'Excellent: no chips, foot untrimmed',
    sales: [
      { date: '2010-04-28', house: houses.bath, dollars: 1900, note: 'Foot with tiny flake' },
      { date: '2016-09-07', house: houses.london, dollars: 2150, note: 'Rose and two buds' },
      { date: '2022-03-30', house: houses.london, dollars: 2400, note: 'Untrimmed foot' },
    ],
  }),
  studyRecord({
    sku: 'VIT-GLA-002',
    slug: 'cameo-clematis-vase',
    itemName: 'Cameo glass vase with clematis',
    category: 'Glass',
    subcategory: 'Art Nouveau glass',
    descr:
      'Baluster vase in amber glass shading to rose, overlaid in violet and acid-etched with trailing clematis in flower and leaf, the rim and foot left in the overlay. Wheel-finished petals, fire-polished ground. Signature in cameo among the leaves.',
    history:
      'Acid etching put the carved cameo of 1880 within reach of the middle class. Nancy and Paris houses ran the plates for decades; hand-finished veins, as here, mark the earlier and dearer runs.',
    maker: 'Verrerie d’Aubrac, after a design by L. Maistre (fictitious, study record)',
    dateCreated: 'c. 1905',
    culture: 'French, Art Nouveau',
    country: 'France',
    materials: 'Cased glass, acid-etched and wheel-carved',
    dimensions: 'Height 32.6 cm, diameter 16.8 cm',
    years: [1900, 1910],
    retail: [4800, 3400, 1900, 600],
    condition: 'Excellent: one internal bubble at the foot',
    sales: [
      { date: '2015-06-10', house: houses.lyon, dollars: 2700, note: 'Signed in cameo' },
      { date: '2021-04-22', house: houses.geneva, dollars: 3050, note: 'Wheel-finished' },
    ],
  }),
  studyRecord({
    sku: 'VIT-GLA-003',
    slug: 'ruby-flashed-decanter',
    itemName: 'Ruby-flashed decanter and stopper',
    category: 'Glass',
    subcategory: 'Bohemian glass',
    descr:
      'Shaft-and-globe decanter of ten-sided section, flashed in ruby and cut through to the clear with oval lenses and printies, a toothed band and an engraved vine at the foot. Faceted spire stopper, numbered to match the neck.',
    history:
      'A thin coat of copper-ruby over clear glass gave Bohemian cutters two colours for the price of one. Spa towns sold these decanters in sets to travellers from the 1840s to the Great War; matching numbers on neck and stopper are half the value.',
    maker: 'North Bohemia, Haida district, refinery unrecorded',
    dateCreated: 'c. 1860',
    culture: 'Bohemian',
    country: 'Bohemia',
    materials: 'Clear glass, ruby flash, cut and engraved',
    dimensions: 'Height 31.4 cm, diameter 14 cm',
    years: [1850, 1875],
    retail: [780, 540, 280, 90],
    condition: 'Good: flake to the stopper point',
    sales: [
      { date: '2017-10-17', house: houses.bath, dollars: 340, note: 'Stopper flaked' },
      { date: '2022-12-06', house: houses.lyon, dollars: 420, note: 'Numbers match' },
    ],
  }),
  studyRecord({
    sku: 'VIT-GLA-004',
    slug: 'iridescent-feather-vase',
    itemName: 'Iridescent glass vase with pulled feathers',
    category: 'Glass',
    subcategory: 'Art Nouveau glass',
    descr:
      'Baluster vase with a wavy flared mouth and a spread foot, gold lustre threads laid over dark blue glass and combed into feathers while hot, with trailed vines of green leaves over them, the throat in plain gold. Engraved signature and number in the polished pontil.',
    history:
      'Metal vapours in the furnace gave new glass the rainbow skin that Roman glass took from the soil. A gaffer had seconds to comb the threads with a hook, so that no two run alike.',
    maker: 'Glashütte Marienau, Bohemia (fictitious maker, study record)',
    dateCreated: 'c. 1902',
    culture: 'Bohemian, Art Nouveau',
    country: 'Bohemia',
    materials: 'Blown glass, lustred and combed',
    dimensions: 'Height 28.9 cm, diameter 13.2 cm',
    years: [1899, 1906],
    retail: [4600, 3300, 1800, 550],
    condition: 'Excellent: minor wear to the foot',
    sales: [
      { date: '2015-12-09', house: houses.geneva, dollars: 2500, note: 'Signed and numbered' },
      { date: '2022-06-15', house: houses.lyon, dollars: 2900, note: 'Strong lustre' },
    ],
  }),
]
