import { markWarnings } from '../../../../../shared/rules/mark-warnings.ts'
import type { Evidence } from '../mark-evidence.ts'

/** Words after which nothing in the mark makes the piece old or precious. */
export interface EndOfReading {
  /** A copy of somebody else's work: the maker it names did not make it. */
  readonly isCopy: boolean
  readonly warning: string
  readonly evidence: Evidence
}

const ENDS: readonly (readonly [RegExp, isCopy: boolean, says: string])[] = [
  [
    /\b(?:(?:MUSEUM |FAITHFUL |EXACT )?(?:COPY|COPIE|COPIA|KOPIE|KOPIA|REPLICA|REPLIK|REPLIQUE|FACSIMILE|FAKSIMILE|REPRODUCTION|REPRODUKTION|REPRODUZIONE|REPRODUCCION|REPRODUCED|REPRO|NACHBILDUNG|NACHAHMUNG|IMITATION|REISSUE|RE-EDITION|REEDITION|COMMEMORATIVE COPY))\b/,
    true,
    markWarnings.copy,
  ],
  [
    /\b(?:STAINLESS|INOX\w*|ACERO INOXIDABLE|ACIER INOX\w*|EDELSTAHL|ROSTFRE[IY]|ROSTFRITT|NIROSTA|CROMARGAN|18 ?\/ ?(?:8|10|0))\b/,
    false,
    markWarnings.stainless,
  ],
  [
    /\b(?:DISHWASHER(?: AND MICROWAVE)? ?(?:SAFE|PROOF)|MICROWAVE(?: AND DISHWASHER)? ?(?:SAFE|PROOF|OVEN)?|SPULMASCHINEN\w*|MIKROWELLEN\w*|LAVE-?VAISSELLE|OVEN ?(?:PROOF|SAFE|TO TABLE)|FREEZER (?:SAFE|TO OVEN))\b/,
    false,
    markWarnings.household,
  ],
  [
    /\b(?:MADE|MFG|MFD|FABRIQUE|HECHO|PRODUCED|CRAFTED|ASSEMBLED|PRINTED) (?:IN|EN) (?:THE )?(?:P\.?R\.?C|PEOPLES REPUBLIC OF CHINA|CHINA|TAIWAN|KOREA|INDIA|THAILAND|INDONESIA|PHILIPPINES|VIETNAM|BANGLADESH|PAKISTAN|TURKEY|MACAU|HONG KONG)\b|\bCHINESE EXPORT WARE\b/,
    false,
    markWarnings.export,
  ],
]

const plain = (text: string) =>
  text
    .toUpperCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}’']/gu, '')
    .replaceAll(/\s+/g, ' ')

export function readEndOfReading(marks: readonly string[]): EndOfReading | undefined {
  const text = plain(marks.join(' '))
  for (const [pattern, isCopy, warning] of ENDS) {
    const found = pattern.exec(text)?.[0]
    if (found)
      return {
        isCopy,
        warning,
        evidence: {
          text: found,
          meaning: warning,
          source: { title: 'US Federal Trade Commission, Hobby Protection Act rules (16 CFR 304)', isChecked: false },
          country: null,
          from: null,
          to: null,
        },
      }
  }
  return undefined
}
