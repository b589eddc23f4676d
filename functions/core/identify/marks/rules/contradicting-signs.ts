import { markWarnings } from '../../../../../shared/rules/mark-warnings.ts'
import type { Maker } from '../makers/maker-rows.ts'
import type { SymbolEvidence } from '../read-rules.ts'
import { areRelated } from './countries.ts'
import type { Plating } from './plating.ts'

interface Others {
  /** Only a maker who is sure, and the words that name them. */
  readonly maker: Maker | undefined
  readonly named: string
  readonly countries: readonly (string | null)[]
  /** As it was read. */
  readonly sterling: string | undefined
  readonly plating: Plating | undefined
}

export interface ReadSigns {
  /** What still counts. */
  readonly signs: readonly SymbolEvidence[]
  readonly contradictions: readonly string[]
}

const isBritish = (country: string | null) => country !== null && areRelated(country, 'United Kingdom')
const isOfficial = ({ office, standard }: SymbolEvidence) => Boolean(office || standard)

/** The same signs in a form of this maker are the maker's own. */
const areOwn = ({ symbols }: SymbolEvidence, { forms }: Maker) =>
  forms.some(form => form.symbols.length > 0 && form.symbols.every(symbol => symbols.includes(symbol)))

function speakAgainst(sign: SymbolEvidence, others: Others): string | undefined {
  const { maker, named, countries, sterling, plating } = others
  const meant = sign.office ?? sign.country ?? ''
  if (plating) return markWarnings.solidSigns(plating.evidence.text, sign.text)
  const isForeign = maker && !areRelated(maker.country, sign.country ?? maker.country)
  if (isForeign && areOwn(sign, maker)) return markWarnings.ownSigns(sign.text, meant, named, maker.name, maker.country)
  const isImitated = sterling && isBritish(sign.country) && !countries.some(isBritish)
  if (isImitated && (!maker || maker.country === 'USA')) return markWarnings.sterlingSigns(sign.text, meant, sterling)
  return undefined
}

/** Signs of assay offices that the words beside them speak against: they don't count, and the reader is told. */
export function readContradictingSigns(all: readonly SymbolEvidence[], others: Others): ReadSigns {
  const spoken = all.map(sign => ({ sign, against: isOfficial(sign) ? speakAgainst(sign, others) : undefined }))
  const signs = spoken.filter(({ against }) => !against).map(({ sign }) => sign)
  const against = spoken.flatMap(each => each.against ?? [])
  const { maker } = others
  const abroad = maker && signs.find(sign => sign.office && sign.country && !areRelated(sign.country, maker.country))
  const [first, second] = signs.filter(({ office }) => office)
  const towns = first && second && first.office !== second.office
  return {
    signs,
    contradictions: [
      ...against.slice(0, 1),
      ...(abroad ? [markWarnings.elsewhere(maker.name, maker.country, abroad.text, abroad.country ?? '')] : []),
      ...(towns ? [markWarnings.twoOffices(first.text, first.office!, second.text, second.office!)] : []),
    ],
  }
}
