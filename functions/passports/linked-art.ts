import { textTypes } from '../../shared/contract/endpoint.ts'
import { lengthsIn } from '../../shared/rules/lengths.ts'
import { formatCents } from '../../shared/rules/money.ts'
import { type EvidenceSubject, type PassportSale, shortCodeOf } from '../../shared/rules/passport.ts'
import { factValue, isWeighedInTroy, statedFacts } from '../../shared/rules/piece-facts.ts'
import { weightsIn } from '../../shared/rules/weights.ts'
import { yearsIn } from '../core/search/vocabulary/years-in-text.ts'
import { type AatTerm, materialsOf, terms, typesOf } from './aat.ts'
import { type ExportedPiece, exportUrl, joined, pageUrl } from './exported-piece.ts'

type Node = Readonly<Record<string, unknown>>

const termOf = ({ id, label }: AatTerm, type = 'Type', more: Node = {}) => ({ id, type, _label: label, ...more })
const nameOf = (content: string, term?: AatTerm) => ({
  type: 'Name',
  ...(term && { classified_as: [termOf(term)] }),
  content,
})

const WORK = { classified_as: [termOf(terms.typeOfWork)] }
const STATEMENT = { classified_as: [termOf(terms.briefText)] }

const statement = (content: string | null | undefined, term?: AatTerm): Node[] =>
  content
    ? [
        {
          type: 'LinguisticObject',
          classified_as: [term ? termOf(term, 'Type', STATEMENT) : termOf(terms.briefText)],
          content,
        },
      ]
    : []

/** A list without members is left out. */
const listed = (name: string, nodes: readonly Node[]) => (nodes.length > 0 ? { [name]: nodes } : {})

const digital = (format: string, url: string, more: Node = {}) => ({
  type: 'DigitalObject',
  ...more,
  format,
  access_point: [{ id: url, type: 'DigitalObject' }],
})

/** A piece as Linked Art's `HumanMadeObject`. A guess is in its statements alone. https://linked.art/model/object/ */
export function linkedArtOf(piece: ExportedPiece): Node {
  const { id, title, photos, sales } = piece
  return {
    '@context': 'https://linked.art/ns/v1/linked-art.json',
    id: exportUrl(id, 'linked-art'),
    type: 'HumanMadeObject',
    _label: title ?? shortCodeOf(id),
    ...listed('classified_as', piece.isGuess('category') ? [] : typesOf(piece).map(term => termOf(term, 'Type', WORK))),
    identified_by: [
      ...(title ? [nameOf(title, terms.primaryName)] : []),
      { type: 'Identifier', classified_as: [termOf(terms.systemNumber)], content: id },
    ],
    ...listed('referred_to_by', statementsOf(piece)),
    ...productionOf(piece),
    ...listed('made_of', piece.isGuess('materials') ? [] : materialsOf(piece).map(term => termOf(term, 'Material'))),
    ...listed('dimension', piece.isGuess('dimensions') ? [] : dimensionsOf(piece)),
    ...listed(
      'representation',
      photos.map(({ url }) => ({
        type: 'VisualItem',
        digitally_shown_by: [digital('image/webp', url, { classified_as: [termOf(terms.digitalImage)] })],
      })),
    ),
    subject_of: [
      carried(digital('text/html', pageUrl(id), { classified_as: [termOf(terms.webPage)] })),
      carried(
        digital(textTypes.iiif, exportUrl(id, 'iiif'), {
          conforms_to: [{ id: 'http://iiif.io/api/presentation', type: 'InformationObject' }],
        }),
      ),
    ],
    ...listed('changed_ownership_through', sales.filter(({ isUndone }) => !isUndone).map(acquisition)),
  }
}

const carried = (object: Node) => ({ type: 'LinguisticObject', digitally_carried_by: [object] })

function statementsOf(piece: ExportedPiece): Node[] {
  const { facts, conditions, stolenSince, stoppedIn } = piece
  const said = (name: EvidenceSubject & keyof ExportedPiece) =>
    joined([piece[name] as string | null | undefined, piece[name] && piece.isGuess(name) ? '(a guess)' : null], ' ')
  const ofFact = {
    marks: terms.markings,
    signature: terms.signature,
    edition: terms.edition,
    provenance: terms.provenance,
  }
  return [
    ...statement(piece.description, terms.description),
    ...statement(said('materials'), terms.materials),
    ...statement(said('dimensions'), terms.dimensions),
    ...statement(said('culture'), terms.culture),
    ...statement(joined([said('period'), said('style')]), terms.period),
    ...statement(said('color'), terms.physical),
    ...statement(joined([said('maker'), said('dateCreated')]), terms.production),
    ...statedFacts({ itemName: piece.title ?? null, category: piece.category ?? null, facts }).flatMap(
      ([name, text]) => {
        const term = ofFact[name as keyof typeof ofFact]
        return statement(term ? text : factValue(name, text), term ?? terms.physical)
      },
    ),
    ...conditions.flatMap(({ date, grade, flaws }) => statement(joined([date, grade, flaws]), terms.condition)),
    ...statement(stolenSince && `Reported stolen, missing since ${stolenSince}.`),
    ...statement(stoppedIn && `Reported stolen; marked in ${stoppedIn}.`),
  ]
}

/** Whether a maker is a person or a workshop is not known. */
function productionOf(piece: ExportedPiece): Node {
  const { maker, dateCreated } = piece
  const years = piece.isGuess('dateCreated') ? undefined : yearsIn(dateCreated)
  const timespan = years && {
    type: 'TimeSpan',
    ...(dateCreated && { identified_by: [nameOf(dateCreated)] }),
    begin_of_the_begin: `${yearText(years.from)}-01-01T00:00:00Z`,
    end_of_the_end: `${yearText(years.to)}-12-31T23:59:59Z`,
  }
  const isMakerKnown = maker && !piece.isGuess('maker')
  if (!timespan && !isMakerKnown) return {}
  return {
    produced_by: {
      type: 'Production',
      ...(timespan && { timespan }),
      ...(isMakerKnown && { carried_out_by: [{ type: 'Actor', _label: maker, identified_by: [nameOf(maker)] }] }),
    },
  }
}

/** ISO 8601 has a year 0, which is 1 BCE. */
function yearText(year: number): string {
  const iso = year < 0 ? year + 1 : year
  return `${iso < 0 ? '-' : ''}${String(Math.abs(iso)).padStart(4, '0')}`
}

const DIMENSION_NAMES: readonly (readonly [AatTerm, RegExp])[] = [
  [terms.height, /\b(?:height|high|tall|h|höhe|hoch)\b/i],
  [terms.width, /\b(?:width|wide|w|breite|breit)\b/i],
  [terms.depth, /\b(?:depth|deep|d|tiefe|tief)\b/i],
  [terms.diameter, /\b(?:diameter|diam|durchmesser)\b|[øØ⌀]/i],
  [terms.length, /\b(?:length|long|l|länge|lang)\b/i],
  [terms.thickness, /\b(?:thickness|thick|dicke|dick)\b/i],
]

/** Only measures that their text names, before or after the number: which of `20 × 30 cm` is the height is not said. */
function dimensionsOf(piece: ExportedPiece): Node[] {
  const { dimensions, facts, title, category } = piece
  const text = dimensions ?? ''
  const lengths = lengthsIn(text)
  const isNamedBefore = namedIn(text.slice(0, lengths[0]?.start ?? 0)) !== undefined
  const named = lengths.flatMap(({ start, end, centimeters }, n) => {
    const around = isNamedBefore
      ? text.slice(lengths[n - 1]?.end ?? 0, start)
      : text.slice(end, lengths[n + 1]?.start ?? text.length)
    const term = namedIn(around)
    return centimeters.length === 1 && term ? [dimension(centimeters[0]!, term, terms.centimeters)] : []
  })
  const weights = facts.weight
    ? weightsIn(facts.weight, isWeighedInTroy({ category: category ?? null, itemName: title ?? null }))
    : []
  return [...named, ...(weights.length === 1 ? [dimension(weights[0]!.grams, terms.weight, terms.grams)] : [])]
}

const namedIn = (words: string): AatTerm | undefined => {
  const found = DIMENSION_NAMES.filter(([, name]) => name.test(words))
  return found.length === 1 ? found[0]![0] : undefined
}

const dimension = (value: number, term: AatTerm, unit: AatTerm) => ({
  type: 'Dimension',
  classified_as: [termOf(term)],
  value: Math.round(value * 100) / 100,
  unit: termOf(unit, 'MeasurementUnit'),
})

/** A sale here, without its people. */
function acquisition({ month, priceCents }: PassportSale): Node {
  const [year, no] = month.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year!, no!, 0)).getUTCDate()
  return {
    type: 'Acquisition',
    _label: `Sold in ${month}`,
    referred_to_by: statement(formatCents(priceCents), terms.price),
    timespan: {
      type: 'TimeSpan',
      identified_by: [nameOf(month)],
      begin_of_the_begin: `${month}-01T00:00:00Z`,
      end_of_the_end: `${month}-${lastDay}T23:59:59Z`,
    },
  }
}
