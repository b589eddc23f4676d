import type { PostageRate } from '../../shared/rules/postage.ts'

/*
 * Facts of carriers' published tables, of tracked services that anyone can buy. A price that could not be traced to
 * such a table is left out: a parcel then counts as one of the next weight.
 */

type Limits = 'maxSidesCm' | 'maxSumCm' | 'maxGirthCm' | 'gramsPerLiter' | 'aboveLiters' | 'insuredUpTo'
type Stated = Omit<PostageRate, Limits | 'bands'> & Partial<Pick<PostageRate, Limits>>

const rate = (
  stated: Stated,
  bands: readonly (readonly [grams: number, low: number, high?: number])[],
): PostageRate => ({
  maxSidesCm: null,
  maxSumCm: null,
  maxGirthCm: null,
  gramsPerLiter: null,
  aboveLiters: null,
  insuredUpTo: null,
  ...stated,
  bands: bands.map(([maxGrams, low, high = low]) => ({ maxGrams, low, high })),
})

const GRAMS_PER_POUND = 453.592_37

/** Zone 1 and zone 9 of each pound from 1 to 70, in cents. */
const groundAdvantage =
  '761-1067 799-1287 864-1575 928-1801 970-1919 987-2068 996-2183 1010-2290 1101-2409 1191-2534 1275-2737 1349-2873 1415-3011 1473-3153 1523-3291 1564-3429 1597-3542 1621-3664 1638-3784 1646-4039 1848-4301 1986-4974 2151-5841 2344-6897 2532-7819 2627-8280 2721-8746 2797-9053 2872-9358 2946-9660 3018-9957 3090-10251 3162-10542 3232-10829 3304-11116 3371-11394 3441-11674 3508-11951 3577-12225 3644-12496 3709-12762 3776-13028 3840-13288 3905-13545 3968-13801 4033-14052 4094-14300 4156-14545 4217-14788 4277-15027 4335-15263 4395-15495 4453-15725 4510-15949 4567-16174 4622-16393 4679-16610 4733-16823 4788-17033 4839-17239 4892-17444 4945-17644 4995-17842 5046-18036 5094-18225 5144-18413 5193-18598 5241-18779 5288-18957 5333-19131'
    .split(' ')
    .map(range => range.split('-').map(Number) as [number, number])

const usps = rate(
  {
    carrier: 'USPS',
    service: 'Ground Advantage, bought online',
    from: 'US',
    zone: 'United States',
    countries: ['US'],
    currency: 'USD',
    maxGirthCm: 274.3,
    gramsPerLiter: 166.74,
    aboveLiters: 28.32,
    insuredUpTo: 100,
    source: 'USPS Notice 123, commercial prices, zones 1 to 9',
    address: 'https://pe.usps.com/text/dmm300/Notice123.htm',
    validFrom: '2026-07-12',
  },
  groundAdvantage.map(([low, high], index) => [Math.floor((index + 1) * GRAMS_PER_POUND), low / 100, high / 100]),
)

const ROYAL_MAIL = {
  carrier: 'Royal Mail',
  from: 'GB',
  currency: 'GBP',
  source: 'Royal Mail, Our Prices, at the Post Office',
  address: 'https://www.royalmail.com/current-postage-prices',
  validFrom: '2026-04-07',
} as const

const within = { zone: 'United Kingdom', countries: ['GB'] }

const tracked48 = [
  rate({ ...ROYAL_MAIL, ...within, service: 'Tracked 48, small parcel', maxSidesCm: [45, 35, 16] }, [[2000, 4.45]]),
  rate({ ...ROYAL_MAIL, ...within, service: 'Tracked 48, medium parcel', maxSidesCm: [61, 46, 46] }, [
    [2000, 7.25],
    [10_000, 9.05],
    [20_000, 13.65],
  ]),
]

const parcelforce = rate(
  {
    ...ROYAL_MAIL,
    ...within,
    carrier: 'Parcelforce Worldwide',
    service: 'express48',
    maxSidesCm: [150, 150, 150],
    maxGirthCm: 300,
    insuredUpTo: 150,
  },
  [
    [5000, 13.6],
    [10_000, 15.7],
    [20_000, 18.85],
    [30_000, 22],
  ],
)

const TRACKED_GRAMS = [250, 500, 750, 1000, 1250, 1500, 2000]

const trackedAbroad = ([zone, countries, prices]: readonly [string, string, readonly number[]]) =>
  rate(
    {
      ...ROYAL_MAIL,
      service: 'International Tracked',
      zone,
      countries: countries.split(' '),
      maxSidesCm: [60, 60, 60],
      maxSumCm: 90,
      insuredUpTo: 50,
    },
    prices.map((price, n) => [TRACKED_GRAMS[n] ?? 0, price]),
  )

const internationalTracked = (
  [
    ['Europe 1', 'DE DK FR IE', [12.5, 13.3, 14.4, 15.15, 15.65, 15.65, 16.35]],
    [
      'Europe 2',
      'AT BE CY EE ES FI GR HR HU IT LT LU LV MT NL PL PT SE SI SK',
      [13.1, 14.45, 15.55, 16.35, 16.9, 16.9, 18.45],
    ],
    ['Europe 3', 'AD CH FO GI GL IS LI NO RS SM TR VA', [16.7, 18.5, 18.75, 19.15, 19.4, 19.4, 20.95]],
    ['World 1', 'BR CA HK IL IN KR LB MY', [19.9, 25.9, 27, 30.55, 33.7, 35.9, 36.9]],
    ['World 2', 'AU NZ SG', [17.55, 22.9, 26.1, 29.5, 32.95, 35.65, 37.6]],
    ['World 3', 'US', [17.85, 23.15, 25.95, 29.55, 33.65, 33.65, 33.65]],
  ] as const
).map(trackedAbroad)

const DHL = {
  carrier: 'DHL',
  from: 'DE',
  zone: 'Germany',
  countries: ['DE'],
  currency: 'EUR',
  insuredUpTo: 500,
  source: 'Deutsche Post DHL, Paketpreise, online',
  address: 'https://shop.deutschepost.de/dhl-paketpreise',
  validFrom: '2025-01-01',
} as const

const dhl = [
  rate({ ...DHL, countries: ['DE'], service: 'Paket 2 kg', maxSidesCm: [60, 30, 15] }, [[2000, 6.19]]),
  rate({ ...DHL, countries: ['DE'], service: 'Paket', maxSidesCm: [120, 60, 60] }, [
    [5000, 7.69],
    [10_000, 10.49],
    [20_000, 18.99],
    [31_500, 23.99],
  ]),
]

const COLISSIMO = {
  carrier: 'La Poste',
  service: 'Colissimo',
  from: 'FR',
  currency: 'EUR',
  maxSidesCm: [100, 100, 100],
  maxSumCm: 150,
  source: 'La Poste, Tarif Colissimo',
  address: 'https://www.laposte.fr/tarif-colissimo',
  validFrom: '2026-01-01',
} satisfies Partial<Stated>

const colissimo = [
  rate({ ...COLISSIMO, zone: 'France', countries: ['FR', 'AD', 'MC'] }, [
    [250, 5.49],
    [500, 7.59],
    [1000, 9.59],
    [2000, 11.19],
    [5000, 17.39],
    [10_000, 25.29],
    [15_000, 31.99],
    [30_000, 39.59],
  ]),
  rate(
    {
      ...COLISSIMO,
      zone: 'European Union and Switzerland',
      countries: 'AT BE BG CH CY CZ DE DK EE ES FI GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK VA'.split(' '),
    },
    [
      [500, 14.99],
      [1000, 19.39],
      [2000, 22.19],
      [5000, 28.59],
      [10_000, 46.99],
      [15_000, 67.99],
      [30_000, 87.99],
    ],
  ),
  rate({ ...COLISSIMO, zone: 'United Kingdom', countries: ['GB'] }, [
    [500, 18.99],
    [1000, 23.39],
    [2000, 26.19],
    [5000, 32.59],
    [10_000, 50.99],
    [30_000, 91.99],
  ]),
  rate(
    {
      ...COLISSIMO,
      zone: 'Eastern Europe, Norway and the Maghreb',
      countries: 'AL AM AZ BA BY DZ GE IS LY MA MD ME MK MR NO RS TN TR UA'.split(' '),
    },
    [
      [500, 23.79],
      [1000, 28.39],
      [2000, 31.09],
      [5000, 39.89],
      [10_000, 66.09],
      [15_000, 89.59],
      [30_000, 109.49],
    ],
  ),
]

const mondialRelay = rate(
  {
    carrier: 'Mondial Relay',
    service: 'Point Relais',
    from: 'FR',
    zone: 'France',
    countries: ['FR'],
    currency: 'EUR',
    maxSidesCm: [120, 120, 120],
    maxSumCm: 150,
    source: 'Mondial Relay, Tarifs expéditions, online',
    address: 'https://www.mondialrelay.fr/envoi-de-colis/tarifs-expeditions/',
    validFrom: '2026-06-15',
  },
  [
    [500, 4.15],
    [1000, 5.99],
    [3000, 7.99],
    [4000, 9.99],
    [10_000, 15.99],
    [25_000, 25.99],
  ],
)

export const releaseRates: readonly PostageRate[] = [
  usps,
  ...tracked48,
  parcelforce,
  ...internationalTracked,
  ...dhl,
  ...colissimo,
  mondialRelay,
]
