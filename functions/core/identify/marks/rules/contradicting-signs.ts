import { markWarnings } from '../../../../../shared/rules/mark-warnings.ts'
import type { Maker } from '../makers/maker-rows.ts'
import type { Evidence } from '../mark-evidence.ts'
import type { SymbolEvidence } from '../read-rules.ts'
import { areRelated } from './countries.ts'
import type { Standard } from './standards.ts'

export interface BesideSigns {
  /** Only a maker who is sure, and the words that name them. */
  readonly maker: Maker | undefined
  readonly named: string
  readonly countries: readonly Evidence[]
  readonly standards: readonly (Evidence & { readonly rule: Standard })[]
  /** As they were read. */
  readonly sterling: string | undefined
  readonly plated: string | undefined
}

export interface ReadSigns {
  /** What still counts. */
  readonly signs: readonly SymbolEvidence[]
  readonly contradictions: readonly string[]
}

const isBritish = (country: string | null) => country !== null && areRelated(country, 'United Kingdom')
const isOfficial = ({ office, standard }: SymbolEvidence) => Boolean(office || standard)

/** A form of this maker has the same signs; a standing lion is as good as a walking one. */
const areOwn = ({ symbols }: SymbolEvidence, { forms }: Maker) =>
  forms.some(form => form.symbols.length > 0 && form.symbols.every(symbol => symbols.includes(symbol)))

function speakAgainst(sign: SymbolEvidence, beside: BesideSigns): string | undefined {
  const { maker, named, countries, sterling, plated } = beside
  const meant = sign.office ?? sign.country ?? ''
  if (plated) return markWarnings.solidSigns(plated, sign.text)
  const isForeign = maker && !areRelated(maker.country, sign.country ?? maker.country)
  if (isForeign && areOwn(sign, maker)) return markWarnings.ownSigns(sign.text, meant, named, maker.name, maker.country)
  const isImitated = sterling && isBritish(sign.country) && !countries.some(({ country }) => isBritish(country))
  if (isImitated && (!maker || maker.country === 'USA')) return markWarnings.sterlingSigns(sign.text, meant, sterling)
  return undefined
}

/** Some signs state a least fineness or two of them. */
const finenessOf = ({ standard, category }: Standard) =>
  category === 'Silver' ? /^\D*(\d{3}) parts/.exec(standard.replace(/ (?:or|to|at least) .*/, ''))?.[1] : undefined

function contradictStandard(sign: Evidence, { standards }: BesideSigns): string | undefined {
  const parts = sign.standard && finenessOf(sign.standard)
  const other = standards.find(({ rule }) => finenessOf(rule) && finenessOf(rule) !== parts)
  if (!parts || !other) return undefined
  return markWarnings.twoStandards(sign.text, parts, other.text, finenessOf(other.rule) ?? '')
}

function contradictCountry(sign: SymbolEvidence, { maker, countries }: BesideSigns): string | undefined {
  const { country, text } = sign
  if (!country || !isOfficial(sign)) return undefined
  if (maker)
    return areRelated(country, maker.country)
      ? undefined
      : markWarnings.elsewhere(maker.name, maker.country, text, country)
  const others = countries.flatMap(each => (each.country ? [{ text: each.text, country: each.country }] : []))
  const [other] = others
  if (!other || others.some(each => areRelated(each.country, country))) return undefined
  return markWarnings.twoCountries(text, country, other.text, other.country)
}

/**
 * Signs of assay offices that the words beside them speak against: they don't count, and the reader is told. `alike` are
 * what the signs are easily taken for. `zolotniks` are a standard that is a number.
 */
export function readContradictingSigns(
  all: readonly SymbolEvidence[],
  alike: readonly SymbolEvidence[],
  zolotniks: readonly Evidence[],
  beside: BesideSigns,
): ReadSigns {
  const against = (sign: SymbolEvidence) => (isOfficial(sign) ? speakAgainst(sign, beside) : undefined)
  const signs = all.filter(sign => !against(sign))
  const [first, second] = signs.filter(({ office }) => office)
  const towns = first && second && first.office !== second.office
  return {
    signs,
    contradictions: [
      ...[...all, ...alike].flatMap(sign => against(sign) ?? []).slice(0, 1),
      ...signs.flatMap(sign => contradictCountry(sign, beside) ?? []).slice(0, 1),
      ...[...zolotniks, ...signs].flatMap(sign => contradictStandard(sign, beside) ?? []).slice(0, 1),
      ...(towns ? [markWarnings.twoOffices(first.text, first.office!, second.text, second.office!)] : []),
    ],
  }
}
