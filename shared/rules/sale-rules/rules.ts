import type { Paper } from '../papers.ts'
import type { Region } from './regions.ts'
import type { SaleDocument, SaleSubject } from './subjects.ts'

/** What a sale from one of the rule's regions needs. `change`: the texts must say something else. */
export type SellingEffect = 'forbidden' | 'change' | 'review' | 'document'

interface SendingEffect {
  /** `if_cleared`: only where an admin has seen the papers and allowed the country. */
  readonly allowed: 'never' | 'if_cleared'
  /** `into`: to buyers in the regions; `import`: to them from outside; `border`: from there over any customs border. */
  readonly across: 'into' | 'import' | 'border'
  /** Asked of the buyer where it is sent over the border after all. */
  readonly paper?: Paper
}

export interface SaleRule {
  readonly id: string
  readonly subject: SaleSubject
  readonly regions: readonly Region[]
  /** In our words. */
  readonly says: string
  /** Name and number of the law; of a rule of our own, what it follows. */
  readonly source: string
  readonly url?: string
  /** `looked_up`: in the law or in guidance about it, `general`: general knowledge, `own`: stricter than the law asks. */
  readonly basis: 'looked_up' | 'general' | 'own'
  /** When the source was last looked up. */
  readonly checkedOn: string
  readonly note?: string
  /** Answers to questions for which it holds; to each of them one of these. */
  readonly when: Readonly<Record<string, readonly string[]>>
  readonly selling?: SellingEffect
  readonly document?: SaleDocument
  readonly sending?: SendingEffect
}

const CHECKED = '2026-11-29'
const IVORY = ['elephant', 'other', 'unknown']
const YES = ['yes', 'unknown']
const OLD = ['before_1918', 'before_1947']
const NEW = ['before_1947', 'later']

const CITES = 'CITES (Washington, March 3, 1973), Appendix I'
const EU_338 = 'Regulation (EC) No 338/97, Article 8'
const EU_338_URL = 'https://eur-lex.europa.eu/eli/reg/1997/338/oj'
const IVORY_ACT = 'Ivory Act 2018 (2018 c. 30)'
const IVORY_ACT_URL = 'https://www.legislation.gov.uk/ukpga/2018/30'
const ESA = 'Endangered Species Act, 16 U.S.C. 1538 and 1539(h)'
const CULTURAL = 'Regulation (EU) 2019/880'
const CULTURAL_URL = 'https://eur-lex.europa.eu/eli/reg/2019/880/oj'

type Row = Omit<SaleRule, 'checkedOn'>

const ivory: readonly Row[] = [
  {
    id: 'ivory_eu_new',
    subject: 'ivory',
    regions: ['EU'],
    says: 'Ivory worked after March 2, 1947 isn’t sold within the European Union.',
    source: 'Commission Notice 2021/C 528/03, on Regulation (EC) No 338/97',
    url: EU_338_URL,
    basis: 'looked_up',
    when: { ivory_is: IVORY, ivory_age: ['later'] },
    selling: 'forbidden',
  },
  {
    id: 'ivory_eu_certificate',
    subject: 'ivory',
    regions: ['EU'],
    says: 'Ivory worked before March 3, 1947, and in instruments before 1975, needs a certificate to be sold within the European Union.',
    source: 'Regulation (EC) No 338/97, Article 8, with Regulation (EU) 2021/2280 and Commission Notice 2021/C 528/03',
    url: EU_338_URL,
    basis: 'looked_up',
    when: { ivory_is: IVORY, ivory_age: [...OLD, 'instrument'] },
    selling: 'review',
    document: 'eu_certificate',
  },
  {
    id: 'ivory_uk_new',
    subject: 'ivory',
    regions: ['GB'],
    says: 'Ivory made from March 3, 1947 on isn’t sold in the United Kingdom, except in instruments made before 1975.',
    source: IVORY_ACT,
    url: IVORY_ACT_URL,
    basis: 'looked_up',
    note: 'Also ivory of hippopotamus, killer whale, narwhal and sperm whale, since January 28, 2025.',
    when: { ivory_is: IVORY, ivory_age: ['later'] },
    selling: 'forbidden',
  },
  {
    id: 'ivory_uk_instrument_age',
    subject: 'ivory',
    regions: ['GB'],
    says: 'What was made from 1947 to 1974 is exempt only as a musical instrument with less than a fifth of ivory.',
    source: `${IVORY_ACT}, section 8`,
    url: IVORY_ACT_URL,
    basis: 'looked_up',
    when: { ivory_is: IVORY, ivory_age: ['instrument'], ivory_share: ['small', 'miniature', 'more'] },
    selling: 'forbidden',
  },
  {
    id: 'ivory_uk_share',
    subject: 'ivory',
    regions: ['GB'],
    says: 'With a tenth of ivory or more, only pieces made before 1918 of outstandingly high value are exempt, with a certificate.',
    source: `${IVORY_ACT}, sections 2 and 7`,
    url: IVORY_ACT_URL,
    basis: 'looked_up',
    when: { ivory_is: IVORY, ivory_age: ['before_1947'], ivory_share: ['more'] },
    selling: 'forbidden',
  },
  {
    id: 'ivory_uk_miniature',
    subject: 'ivory',
    regions: ['GB'],
    says: 'Portrait miniatures on ivory are exempt if they were made before 1918 and have at most 320 cm².',
    source: `${IVORY_ACT}, section 6`,
    url: IVORY_ACT_URL,
    basis: 'looked_up',
    when: { ivory_is: IVORY, ivory_age: ['before_1947'], ivory_share: ['miniature'] },
    selling: 'forbidden',
  },
  {
    id: 'ivory_uk_registered',
    subject: 'ivory',
    regions: ['GB'],
    says: 'An exempt piece must be registered or certified before it is offered: with less than a tenth of ivory and made before March 3, 1947; a portrait miniature; an instrument made before 1975; or, with a certificate, of outstandingly high value and made before 1918.',
    source: `${IVORY_ACT}, sections 2 to 10`,
    url: IVORY_ACT_URL,
    basis: 'looked_up',
    note: 'The fifth exemption, sales to qualifying museums, isn’t offered here.',
    when: { ivory_is: IVORY, ivory_age: [...OLD, 'instrument'] },
    selling: 'review',
    document: 'uk_ivory',
  },
  {
    id: 'ivory_us_new',
    subject: 'ivory',
    regions: ['US'],
    says: 'In the United States we list ivory only as an antique of at least 100 years.',
    source: `50 CFR 17.40(e); ${ESA}`,
    url: 'https://www.ecfr.gov/current/title-50/section-17.40',
    basis: 'own',
    note: 'The special rule also allows pieces with less than 200 grams of African ivory under conditions, which we don’t check. Several states forbid more.',
    when: { ivory_is: IVORY, ivory_age: [...NEW, 'instrument'] },
    selling: 'forbidden',
  },
  {
    id: 'ivory_us_antique',
    subject: 'ivory',
    regions: ['US'],
    says: 'An antique of at least 100 years may be sold between states if its age is shown.',
    source: `50 CFR 17.40(e); ${ESA}`,
    url: 'https://www.ecfr.gov/current/title-50/section-17.40',
    basis: 'looked_up',
    note: 'States such as New York, New Jersey and California have laws of their own: general knowledge.',
    when: { ivory_is: IVORY, ivory_age: ['before_1918'] },
    selling: 'review',
    document: 'age_evidence',
  },
  {
    id: 'ivory_elsewhere_new',
    subject: 'ivory',
    regions: ['world'],
    says: 'We don’t list ivory made from 1947 on, except in instruments.',
    source: CITES,
    basis: 'own',
    when: { ivory_is: IVORY, ivory_age: ['later'] },
    selling: 'forbidden',
  },
  {
    id: 'ivory_elsewhere',
    subject: 'ivory',
    regions: ['world'],
    says: 'We look at every piece with ivory before it is listed.',
    source: CITES,
    basis: 'own',
    when: { ivory_is: IVORY },
    selling: 'review',
    document: 'age_evidence',
  },
  {
    id: 'ivory_border',
    subject: 'ivory',
    regions: ['world'],
    says: 'We don’t send ivory over customs borders.',
    source: `${CITES}; Commission Notice 2021/C 528/03; ${IVORY_ACT}; 50 CFR 17.40(e)`,
    basis: 'own',
    note: 'Permits exist for a few pieces, such as sales to museums and instruments of musicians. We don’t handle them.',
    when: { ivory_is: IVORY },
    sending: { allowed: 'never', across: 'border' },
  },
]

const wildlife: readonly Row[] = [
  {
    id: 'tortoiseshell_worked',
    subject: 'tortoiseshell',
    regions: ['EU', 'GB'],
    says: 'Pieces worked before March 3, 1947 may be sold without a certificate. We ask for something that shows the age.',
    source: `${EU_338} (3)(b); Regulation (EC) No 865/2006, Article 62 (3)`,
    url: EU_338_URL,
    basis: 'looked_up',
    when: { tortoiseshell_is: YES, tortoiseshell_age: OLD },
    selling: 'review',
    document: 'age_evidence',
  },
  {
    id: 'tortoiseshell_certificate',
    subject: 'tortoiseshell',
    regions: ['EU', 'GB'],
    says: 'Later pieces need a certificate for commercial use.',
    source: `${EU_338} and 10`,
    url: EU_338_URL,
    basis: 'looked_up',
    when: { tortoiseshell_is: YES, tortoiseshell_age: ['later'] },
    selling: 'review',
    document: 'eu_certificate',
  },
  {
    id: 'tortoiseshell_us_new',
    subject: 'tortoiseshell',
    regions: ['US'],
    says: 'Hawksbill shell is sold between states only in antiques of at least 100 years.',
    source: ESA,
    url: 'https://www.law.cornell.edu/uscode/text/16/1539',
    basis: 'general',
    when: { tortoiseshell_is: YES, tortoiseshell_age: NEW },
    selling: 'forbidden',
  },
  {
    id: 'tortoiseshell_us_antique',
    subject: 'tortoiseshell',
    regions: ['US'],
    says: 'The age of an antique must be shown.',
    source: ESA,
    url: 'https://www.law.cornell.edu/uscode/text/16/1539',
    basis: 'general',
    when: { tortoiseshell_is: YES, tortoiseshell_age: ['before_1918'] },
    selling: 'review',
    document: 'age_evidence',
  },
  {
    id: 'tortoiseshell_elsewhere_new',
    subject: 'tortoiseshell',
    regions: ['world'],
    says: 'We look at every piece with tortoiseshell before it is listed.',
    source: CITES,
    basis: 'own',
    when: { tortoiseshell_is: YES },
    selling: 'review',
    document: 'age_evidence',
  },
  {
    id: 'tortoiseshell_border',
    subject: 'tortoiseshell',
    regions: ['world'],
    says: 'Over a customs border it needs a CITES permit, however old it is.',
    source: `${CITES}: hawksbill turtle (Eretmochelys imbricata)`,
    url: 'https://cites.org/eng/app/appendices.php',
    basis: 'looked_up',
    when: { tortoiseshell_is: YES },
    sending: { allowed: 'if_cleared', across: 'border', paper: 'cites' },
  },
  {
    id: 'rhino_horn',
    subject: 'rhino_horn',
    regions: ['world'],
    says: 'We don’t list rhinoceros horn.',
    source: `${CITES}: rhinoceroses (Rhinocerotidae); ${EU_338}`,
    url: 'https://cites.org/eng/app/appendices.php',
    basis: 'own',
    note: 'Some countries allow a few old works of art with papers. British guidance asks sellers to write to the authority first.',
    when: { rhino_is: YES },
    selling: 'forbidden',
  },
  {
    id: 'coral_permit',
    subject: 'coral',
    regions: ['world'],
    says: 'Black, blue and stony corals, and coral whose kind nobody knows, cross customs borders only with a CITES permit.',
    source: 'CITES, Appendix II: black corals (Antipatharia), blue coral (Heliopora), stony corals (Scleractinia)',
    url: 'https://cites.org/eng/app/appendices.php',
    basis: 'looked_up',
    note: 'Red coral of the Mediterranean (Corallium rubrum) isn’t listed; four red and pink corals of the Pacific are in Appendix III, for China.',
    when: { coral_is: ['other', 'unknown'] },
    sending: { allowed: 'if_cleared', across: 'border', paper: 'cites' },
  },
  {
    id: 'wildlife_old',
    subject: 'wildlife',
    regions: ['world'],
    says: 'Pieces of protected animals can be listed if they were made before 1947 and something shows it.',
    source: `${CITES}; ${EU_338}; ${ESA}`,
    basis: 'own',
    when: { wildlife_is: ['protected', 'unknown'], wildlife_age: OLD },
    selling: 'review',
    document: 'age_evidence',
  },
  {
    id: 'wildlife_us_new',
    subject: 'wildlife',
    regions: ['US'],
    says: 'Endangered animals are sold between states only in antiques of at least 100 years.',
    source: ESA,
    url: 'https://www.law.cornell.edu/uscode/text/16/1539',
    basis: 'general',
    when: { wildlife_is: ['protected', 'unknown'], wildlife_age: ['before_1947'] },
    selling: 'forbidden',
  },
  {
    id: 'wildlife_new',
    subject: 'wildlife',
    regions: ['world'],
    says: 'We don’t list later pieces of protected animals.',
    source: `${CITES}; ${EU_338}; ${ESA}`,
    basis: 'own',
    when: { wildlife_is: ['protected', 'unknown'], wildlife_age: ['later'] },
    selling: 'forbidden',
  },
  {
    id: 'wildlife_border',
    subject: 'wildlife',
    regions: ['world'],
    says: 'Over a customs border they need a CITES permit.',
    source: 'CITES (Washington, March 3, 1973), Appendices I and II',
    url: 'https://cites.org/eng/app/appendices.php',
    basis: 'general',
    when: { wildlife_is: ['protected', 'unknown'] },
    sending: { allowed: 'if_cleared', across: 'border', paper: 'cites' },
  },
  {
    id: 'seal',
    subject: 'wildlife',
    regions: ['EU', 'GB', 'US'],
    says: 'Seal skin isn’t listed here by sellers in the European Union, the United Kingdom and the United States.',
    source: 'Regulation (EC) No 1007/2009; Marine Mammal Protection Act, 16 U.S.C. 1371',
    basis: 'general',
    note: 'The laws have exceptions, such as for hunts of the Inuit, which we don’t check.',
    when: { wildlife_is: ['seal'] },
    selling: 'forbidden',
    sending: { allowed: 'never', across: 'into' },
  },
  {
    id: 'seal_elsewhere',
    subject: 'wildlife',
    regions: ['world'],
    says: 'We look at seal skin before it is listed.',
    source: 'Regulation (EC) No 1007/2009; Marine Mammal Protection Act, 16 U.S.C. 1371',
    basis: 'own',
    when: { wildlife_is: ['seal'] },
    selling: 'review',
  },
  {
    id: 'pet_fur',
    subject: 'wildlife',
    regions: ['world'],
    says: 'We don’t list fur of dogs and cats.',
    source: 'Regulation (EC) No 1523/2007',
    basis: 'own',
    note: 'The European Union and the United States forbid it: general knowledge.',
    when: { wildlife_is: ['pet'] },
    selling: 'forbidden',
  },
]

const culture: readonly Row[] = [
  {
    id: 'antiquity_none',
    subject: 'antiquity',
    regions: ['world'],
    says: 'We don’t list finds and parts of monuments without papers.',
    source: 'UNESCO Convention of November 14, 1970, on illicit trade in cultural property',
    basis: 'own',
    when: { antiquity_is: YES, antiquity_left: ['none'] },
    selling: 'forbidden',
  },
  {
    id: 'antiquity_papers',
    subject: 'antiquity',
    regions: ['world'],
    says: 'We look at the papers of every find before it is listed.',
    source: 'UNESCO Convention of November 14, 1970, on illicit trade in cultural property',
    basis: 'own',
    when: { antiquity_is: YES, antiquity_left: ['before_1970', 'licensed', 'at_home'] },
    selling: 'review',
    document: 'provenance',
  },
  {
    id: 'antiquity_eu',
    subject: 'antiquity',
    regions: ['EU'],
    says: 'Finds and parts of monuments that are more than 250 years old and come from outside the European Union enter it only with an import license, whatever their value.',
    source: `${CULTURAL}, Article 4 and Annex, Part B, since June 28, 2025`,
    url: CULTURAL_URL,
    basis: 'looked_up',
    when: { antiquity_is: YES },
    sending: { allowed: 'if_cleared', across: 'import', paper: 'eu_import' },
  },
  {
    id: 'antiquity_border',
    subject: 'antiquity',
    regions: ['world'],
    says: 'Many countries ask for an export license. We ask to see it.',
    source: 'UNESCO Convention of November 14, 1970, Article 6',
    basis: 'general',
    when: { antiquity_is: YES },
    sending: { allowed: 'if_cleared', across: 'border', paper: 'origin_export' },
  },
  {
    id: 'cultural_goods_eu',
    subject: 'cultural_goods',
    regions: ['EU'],
    says: 'Works of art, books, coins and other cultural goods from outside the European Union that are more than 200 years old and worth €18,000 or more enter it only with an importer statement.',
    source: `${CULTURAL}, Article 5 and Annex, Part C, since June 28, 2025`,
    url: CULTURAL_URL,
    basis: 'looked_up',
    note: 'We ask from 18,000 on in dollars too, and from 14,500 on in pounds.',
    when: { cultural_origin: YES },
    sending: { allowed: 'if_cleared', across: 'import', paper: 'importer_statement' },
  },
  {
    id: 'human_remains',
    subject: 'human_remains',
    regions: ['world'],
    says: 'We don’t list human remains.',
    source: 'Our own rule; in England, Wales and Northern Ireland also the Human Tissue Act 2004 (2004 c. 30)',
    basis: 'own',
    when: { human_is: YES },
    selling: 'forbidden',
  },
]

const SIGNS =
  'Strafgesetzbuch §§ 86, 86a (DE); Verbotsgesetz 1947 and Abzeichengesetz 1960 (AT); Code pénal R645-1 (FR)'

const armsAndSigns: readonly Row[] = [
  {
    id: 'firearm_modern',
    subject: 'firearm',
    regions: ['world'],
    says: 'We don’t list modern guns, parts of them, or live ammunition.',
    source: 'Directive (EU) 2021/555; Firearms Act 1968 (1968 c. 27); Gun Control Act of 1968, 18 U.S.C. 922',
    basis: 'own',
    when: { firearm_is: ['modern', 'ammunition'] },
    selling: 'forbidden',
  },
  {
    id: 'firearm_later',
    subject: 'firearm',
    regions: ['world'],
    says: 'We don’t list guns made after August 1939 as antique.',
    source: 'Firearms Act 1968, section 58 (2); Gun Control Act of 1968, 18 U.S.C. 921 (a)(16)',
    basis: 'own',
    when: { firearm_is: ['antique'], firearm_made: ['later'] },
    selling: 'forbidden',
  },
  {
    id: 'firearm_us',
    subject: 'firearm',
    regions: ['US'],
    says: 'A gun is antique in the United States if it was made in 1898 or earlier.',
    source: 'Gun Control Act of 1968, 18 U.S.C. 921 (a)(16)',
    url: 'https://www.law.cornell.edu/uscode/text/18/921',
    basis: 'general',
    note: 'Certain replicas and muzzle loaders count, too, which we don’t check. States have laws of their own.',
    when: { firearm_is: ['antique'], firearm_made: ['before_1939'] },
    selling: 'forbidden',
  },
  {
    id: 'firearm_eu',
    subject: 'firearm',
    regions: ['EU'],
    says: 'What counts as an antique gun is in each country’s own law. We list guns made in 1898 or earlier.',
    source: 'Directive (EU) 2021/555, Annex I, Part III',
    url: 'https://eur-lex.europa.eu/eli/dir/2021/555/oj',
    basis: 'own',
    when: { firearm_is: ['antique'], firearm_made: ['before_1939'] },
    selling: 'forbidden',
  },
  {
    id: 'firearm_uk',
    subject: 'firearm',
    regions: ['GB'],
    says: 'A gun is antique in Great Britain if it was made before September 1, 1939 and has an obsolete cartridge or an old ignition system.',
    source: 'Firearms Act 1968, section 58 (2); Antique Firearms Regulations 2021 (S.I. 2021/215)',
    url: 'https://www.legislation.gov.uk/uksi/2021/215',
    basis: 'looked_up',
    when: { firearm_is: ['antique'], firearm_made: ['before_1899', 'before_1939'] },
    selling: 'review',
    document: 'gun_evidence',
  },
  {
    id: 'firearm_antique',
    subject: 'firearm',
    regions: ['world'],
    says: 'We look at every antique gun before it is listed.',
    source: 'The laws on firearms of the seller’s country',
    basis: 'own',
    when: { firearm_is: ['antique'] },
    selling: 'review',
    document: 'gun_evidence',
  },
  {
    id: 'firearm_deactivated',
    subject: 'firearm',
    regions: ['world'],
    says: 'A deactivated gun needs its certificate.',
    source: 'Implementing Regulation (EU) 2015/2403; Violent Crime Reduction Act 2006, section 8A (GB)',
    basis: 'general',
    when: { firearm_is: ['deactivated'] },
    selling: 'review',
    document: 'deactivation',
  },
  {
    id: 'firearm_border',
    subject: 'firearm',
    regions: ['world'],
    says: 'We don’t send guns over customs borders without papers that we have seen.',
    source: 'Regulation (EU) No 258/2012; Export Control Order 2008 (GB); 27 CFR Part 447 (US)',
    basis: 'general',
    when: { firearm_is: ['antique', 'deactivated'] },
    sending: { allowed: 'if_cleared', across: 'border', paper: 'gun_papers' },
  },
  {
    id: 'blade_later',
    subject: 'blade',
    regions: ['GB'],
    says: 'Newer swords and daggers aren’t listed or sent here: curved swords of 50 cm and more, and several other blades, are forbidden unless they are more than 100 years old or fall under another exception.',
    source: 'Criminal Justice Act 1988 (Offensive Weapons) Order 1988 (S.I. 1988/2019)',
    url: 'https://www.legislation.gov.uk/uksi/1988/2019',
    basis: 'own',
    when: { blade_is: ['later'] },
    selling: 'forbidden',
    sending: { allowed: 'never', across: 'into' },
  },
  {
    id: 'blade_hidden',
    subject: 'blade',
    regions: ['world'],
    says: 'We don’t list hidden blades, flick and gravity knives, and knuckledusters.',
    source:
      'Restriction of Offensive Weapons Act 1959 (GB); Waffengesetz, Anlage 2 (DE); Waffengesetz 1996, § 17 (AT); 15 U.S.C. 1241 to 1245 (US)',
    basis: 'own',
    note: 'Antiques are exempt in some of these countries, which we don’t check.',
    when: { blade_is: ['hidden'] },
    selling: 'forbidden',
  },
  {
    id: 'nazi_selling',
    subject: 'nazi',
    regions: ['DE', 'AT', 'FR'],
    says: 'We don’t list pieces with these signs of sellers in Germany, Austria and France.',
    source: SIGNS,
    url: 'https://www.gesetze-im-internet.de/stgb/__86a.html',
    basis: 'own',
    note: 'The laws have exceptions, such as for research and teaching, which we don’t check. §§ 86 and 86a StGB were looked up; the Austrian and French laws are general knowledge.',
    when: { nazi_is: ['yes'] },
    selling: 'forbidden',
    sending: { allowed: 'never', across: 'into' },
  },
  {
    id: 'nazi_review',
    subject: 'nazi',
    regions: ['world'],
    says: 'We look at every piece with these signs before it is listed. Its photographs must not show them uncovered.',
    source: SIGNS,
    basis: 'own',
    when: { nazi_is: ['yes'] },
    selling: 'review',
  },
]

const descriptions: readonly Row[] = [
  {
    id: 'hallmark_uk',
    subject: 'hallmark',
    regions: ['GB'],
    says: 'Who sells in the course of a trade must not describe unhallmarked pieces as gold, silver, platinum or palladium. Exempt are pieces under 1 g of gold or palladium, 7.78 g of silver and 0.5 g of platinum, and old ones made before 1950. Call it white or yellow metal, or have it hallmarked.',
    source: 'Hallmarking Act 1973 (1973 c. 43), section 1 and Schedule 1',
    url: 'https://www.legislation.gov.uk/ukpga/1973/43',
    basis: 'looked_up',
    when: { hallmark_is: ['no'] },
    selling: 'change',
  },
  {
    id: 'reproduction_date',
    subject: 'reproduction',
    regions: ['world'],
    says: 'Say when the copy was made, and take the old date out of the date field and the title.',
    source:
      'Directive 2005/29/EC (EU); Digital Markets, Competition and Consumers Act 2024 (GB); Federal Trade Commission Act, 15 U.S.C. 45 (US)',
    basis: 'general',
    when: { reproduction_is: ['copy'] },
    selling: 'change',
  },
]

export const saleRules: readonly SaleRule[] = [...ivory, ...wildlife, ...culture, ...armsAndSigns, ...descriptions].map(
  row => ({ ...row, checkedOn: CHECKED }),
)
