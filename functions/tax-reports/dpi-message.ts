import type { TaxIdentity } from '../../shared/contract/endpoints/tax-reports.ts'
import type { ReportedQuarter } from '../../shared/rules/dac7.ts'
import { shopCurrency } from '../../shared/rules/shop-currency.ts'
import { type XmlElement, xmlDocument } from './xml.ts'

/** New, corrected, deleted, and the operator sent again (OECD, DPI XML Schema User Guide, DocTypeIndic). */
export type DocType = 'OECD0' | 'OECD1' | 'OECD2' | 'OECD3'

export interface Doc {
  readonly type: DocType
  readonly refId: string
  /** Of the one that it corrects or deletes. */
  readonly correctedRefId?: string | undefined
}

export interface ReportedSeller {
  readonly identity: TaxIdentity
  readonly quarters: readonly ReportedQuarter[]
  readonly doc: Doc
}

export interface Operator {
  readonly name: string
  readonly address: string
  readonly country: string
  readonly vatNumber: string
  readonly doc: Doc
}

export interface Message {
  readonly refId: string
  readonly year: string
  readonly isCorrection: boolean
  readonly madeAt: string
  readonly operator: Operator
  readonly sellers: readonly ReportedSeller[]
}

/** By the OECD's schema "urn:oecd:ties:dpi:v1", version 1.0. */
export const dpiMessage = ({ refId, year, isCorrection, madeAt, operator, sellers }: Message): string =>
  xmlDocument([
    'dpi:DPI_OECD',
    [
      [
        'dpi:MessageSpec',
        [
          ['dpi:SendingEntityIN', operator.vatNumber],
          ['dpi:TransmittingCountry', operator.country],
          ['dpi:ReceivingCountry', operator.country],
          ['dpi:MessageType', 'DPI'],
          ['dpi:MessageRefId', refId],
          ['dpi:MessageTypeIndic', isCorrection ? 'DPI402' : 'DPI401'],
          ['dpi:ReportingPeriod', `${year}-12-31`],
          ['dpi:Timestamp', madeAt],
        ],
      ],
      ['dpi:DPIBody', [operatorElement(operator), ...sellers.map(sellerElement)]],
    ],
    { version: '1.0', 'xmlns:dpi': 'urn:oecd:ties:dpi:v1', 'xmlns:stf': 'urn:oecd:ties:dpistf:v1' },
  ])

const operatorElement = ({ name, address, country, vatNumber, doc }: Operator): XmlElement => [
  'dpi:PlatformOperator',
  [
    ['dpi:ResCountryCode', country],
    ['dpi:TIN', vatNumber, { issuedBy: country }],
    ['dpi:VAT', vatNumber],
    ['dpi:Name', name],
    ['dpi:PlatformBusinessName', 'Vitrine'],
    [
      'dpi:Address',
      [
        ['dpi:CountryCode', country],
        ['dpi:AddressFree', address],
      ],
      { legalAddressType: 'OECD304' },
    ],
    ['dpi:Nexus', 'RPONEX1'],
    ['dpi:AssumedReporting', 'false'],
    docElement(doc),
  ],
]

const sellerElement = ({ identity, quarters, doc }: ReportedSeller): XmlElement => [
  'dpi:ReportableSeller',
  [
    ['dpi:Identity', [identity.kind === 'person' ? personElement(identity) : entityElement(identity)]],
    [
      'dpi:RelevantActivities',
      [
        [
          'dpi:SaleOfGoods',
          [
            ['dpi:Consideration', quarters.map((of, index) => money(`ConsQ${index + 1}`, of.consideration))],
            ['dpi:NumberOfActivities', quarters.map((of, index) => [`dpi:NumbQ${index + 1}`, of.sales])],
            ['dpi:Fees', quarters.map((of, index) => money(`FeesQ${index + 1}`, of.fees))],
            // Nothing is withheld from what sellers earn: tax that is added at checkout is the buyer's.
            ['dpi:Taxes', quarters.map((_, index) => money(`TaxQ${index + 1}`, 0))],
          ],
        ],
      ],
    ],
    docElement(doc),
  ],
]

const money = (name: string, units: number): XmlElement => [`dpi:${name}`, units, { currCode: shopCurrency() }]

const tinElement = ({ tin, country }: TaxIdentity): XmlElement =>
  tin ? ['dpi:TIN', tin, { issuedBy: country }] : ['dpi:TIN', 'NOTIN', { unknown: 'true' }]

const addressElement = ({ kind, street, postCode, city, country }: TaxIdentity): XmlElement => [
  'dpi:Address',
  [
    ['dpi:CountryCode', country],
    ['dpi:AddressFix', [['dpi:Street', street], postCode ? ['dpi:PostCode', postCode] : undefined, ['dpi:City', city]]],
  ],
  { legalAddressType: kind === 'person' ? 'OECD302' : 'OECD304' },
]

const personElement = (identity: TaxIdentity): XmlElement => [
  'dpi:IndividualSeller',
  [
    [
      'dpi:Standard',
      [
        [
          'dpi:IndSellerID',
          [
            ['dpi:ResCountryCode', identity.country],
            tinElement(identity),
            identity.vatNumber ? ['dpi:VAT', identity.vatNumber] : undefined,
            [
              'dpi:Name',
              [
                ['dpi:FirstName', identity.firstName ?? 'NFN'],
                ['dpi:LastName', identity.lastName ?? ''],
              ],
            ],
            addressElement(identity),
            [
              'dpi:BirthInfo',
              [
                ['dpi:BirthDate', identity.birthDate ?? ''],
                identity.birthCity
                  ? [
                      'dpi:BirthPlace',
                      [
                        ['dpi:City', identity.birthCity],
                        ['dpi:CountryInfo', [['dpi:CountryCode', identity.country]]],
                      ],
                    ]
                  : undefined,
              ],
            ],
          ],
        ],
      ],
    ],
  ],
]

const entityElement = (identity: TaxIdentity): XmlElement => [
  'dpi:EntitySeller',
  [
    [
      'dpi:Standard',
      [
        [
          'dpi:EntSellerID',
          [
            ['dpi:ResCountryCode', identity.country],
            tinElement(identity),
            ['dpi:IN', identity.registrationNumber ?? '', { issuedBy: identity.country, INType: 'BRN' }],
            identity.vatNumber ? ['dpi:VAT', identity.vatNumber] : undefined,
            ['dpi:Name', identity.name ?? ''],
            addressElement(identity),
          ],
        ],
      ],
    ],
  ],
]

const docElement = ({ type, refId, correctedRefId }: Doc): XmlElement => [
  'dpi:DocSpec',
  [
    ['stf:DocTypeIndic', type],
    ['stf:DocRefId', refId],
    correctedRefId ? ['stf:CorrDocRefId', correctedRefId] : undefined,
  ],
]
