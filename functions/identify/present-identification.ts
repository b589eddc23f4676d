import type * as z from 'zod'
import { heldRanges } from '../../shared/contract/comparison.ts'
import type { identification } from '../../shared/contract/endpoints/identify.ts'
import { isEstimate } from '../../shared/rules/estimate.ts'
import { attributedMaker, unknownRecord } from '../../shared/rules/identify.ts'
import { markPlaceOf } from '../../shared/rules/mark-places.ts'
import { presentMiddle, presentPrice } from '../core/comparables/present-value.ts'
import type { CatalogueRecord } from '../core/identify/catalogue/catalogue-record.ts'
import type { AiReading } from './ai/ai-reading.ts'
import { besideRecord } from './ai/beside-record.ts'
import { withExpertCaution } from './ai/expert-caution.ts'
import { phraseWithoutContacts } from './ai/without-contacts.ts'
import { isRecognized, type Matched } from './leading-match.ts'
import type { MarksFound } from './marks/asking-marks.ts'
import type { KindFound } from './matching/asking-kind.ts'
import type { Sign } from './matching/kind.ts'
import type { ForSaleAlike, SoldAlike } from './matching/listed-alike.ts'
import { leadOf, type Outcomes } from './outcomes.ts'
import type { Recognized } from './recognized.ts'
import type { Basis, Valuation } from './value/value-from.ts'

type Answer = z.output<typeof identification>

/** Shown pieces that are similar. */
const SIMILAR_LIMIT = 8

interface Findings {
  readonly id: string
  /** At least one. */
  readonly imageUrls: readonly string[]
  readonly outcomes: Outcomes
  readonly valuation: Valuation
}

/** A catalogue record comes before a matcher's label, then the AI, then the title of a similar page. */
export function presentIdentification({ id, imageUrls, outcomes, valuation }: Findings): Answer {
  const { matcher, vision, marks, nyckel, ai, lens } = outcomes
  const { recognized, labeled, other } = leadOf(outcomes)
  const reading = supportedReading(outcomes)
  const similar = lens.finding
  const matchOf = (match: Matched) => presentMatch(match, imageUrls)
  const base = {
    id,
    imageUrl: imageUrls[0]!,
    imageUrls: [...imageUrls],
    sources: {
      matcher: matcher.state,
      vision: vision.state,
      marks: marks.state,
      ai: ai.state,
      nyckel: nyckel.state,
      lens: lens.state,
    },
    ...(ai.fault && { aiFault: ai.fault }),
    gptAnalysis: reading ?? null,
    nextView: ai.nextView ?? viewOfMark(outcomes),
    kind: vision.finding ? presentKind(vision.finding) : null,
    color: vision.finding?.color
      ? { value: vision.finding.color.name, imageUrl: imageUrls[vision.finding.color.photo]! }
      : null,
    similarPieces: vision.finding ? presentAlike(vision.finding, recognized) : [],
    similarForSale: vision.finding?.listed.forSale.map(presentForSale) ?? [],
    similarSold: vision.finding?.listed.sold.map(presentSold) ?? [],
    marks: marks.finding ? presentMarks(marks.finding, imageUrls) : null,
    googleLensResults: similar ? { visual_matches: [...similar] } : null,
    valuation: presentValuation(valuation),
    ...(other && { otherMatch: matchOf(other) }),
  }
  if (recognized) {
    const { record, imgsrc } = recognized
    return { ...base, source: 'catalogue', topMatch: matchOf(recognized), ...ofRecord(record), imgsrc }
  }
  const unrecorded = { ...base, topMatch: null, ...unknownRecord, prices: [], auctions: [] }
  if (labeled) return { ...unrecorded, source: 'matcher', topMatch: matchOf(labeled) }
  if (reading) return { ...unrecorded, source: 'ai', ...ofReading(reading) }
  const [likest] = similar ?? []
  return likest
    ? { ...unrecorded, source: 'google_lens', itemName: phraseWithoutContacts(likest.title) || null }
    : { ...unrecorded, source: 'none' }
}

function supportedReading(outcomes: Outcomes): AiReading | undefined {
  const reading = outcomes.ai.finding
  if (!reading) return undefined
  const hasMark = isSureMaker(outcomes)
  const { recognized } = leadOf(outcomes)
  const supported =
    recognized?.level === 'same'
      ? besideRecord(reading, recognized, hasMark)
      : withExpertCaution(reading, { hasMark, hasRecord: false })
  return isEstimate(supported.estimatedValueMin, supported.estimatedValueMax)
    ? supported
    : { ...supported, estimatedValueMin: null, estimatedValueMax: null }
}

/** A maker's mark that was read, and is no guess. */
const isSureMaker = ({ marks }: Outcomes): boolean =>
  marks.finding?.meaning.maker != null && marks.finding.meaning.maker.confidence !== 'possible'

/** Where the mark of such a piece usually is, unless one was read. */
function viewOfMark(outcomes: Outcomes): Answer['nextView'] {
  const { recognized } = leadOf(outcomes)
  const category = outcomes.vision.finding?.kind.category?.value
  if (outcomes.marks.finding || recognized?.level === 'same' || !category) return null
  return markPlaceOf(category) ?? null
}

function presentKind({ kind, alike, listed }: KindFound): Answer['kind'] {
  const named = [...alike.map(({ record }) => record), ...listed.forSale, ...listed.sold]
  const nameOf = new Map(named.map(({ id, itemName }) => [id, itemName]))
  const present = (sign: Sign | null) =>
    sign && {
      value: sign.value,
      share: Math.round(sign.share * 100) / 100,
      restsOn: sign.neighbors.flatMap(id => nameOf.get(id) ?? []),
      isSeen: sign.seen.length > 0,
    }
  return {
    category: present(kind.category),
    form: present(kind.form),
    material: present(kind.material),
    style: present(kind.style ?? null),
  }
}

const presentAlike = ({ alike }: KindFound, recognized: Recognized | undefined): Answer['similarPieces'] =>
  alike
    .filter(({ record }) => record.id !== recognized?.record.id)
    .slice(0, SIMILAR_LIMIT)
    .map(({ record, imgsrc }) => ({
      id: record.id,
      itemName: record.itemName,
      maker: record.maker,
      dateCreated: record.dateCreated,
      imageUrl: imgsrc,
      collection: record.museumSource,
      link: record.sourceurl,
    }))

const presentListed = ({ id, itemName, category, imageUrl }: ForSaleAlike | SoldAlike) => ({
  id,
  itemName,
  category: category ?? null,
  imageUrl: imageUrl ?? null,
})

const presentForSale = (listing: ForSaleAlike): Answer['similarForSale'][number] => ({
  ...presentListed(listing),
  listingType: listing.listingType,
  price: listing.priceCents,
  currentBid: listing.currentBidCents,
})

const presentSold = (listing: SoldAlike): Answer['similarSold'][number] => ({
  ...presentListed(listing),
  soldFor: listing.soldForCents,
  soldOn: listing.soldOn,
})

const presentMarks = ({ readings, typed, meaning }: MarksFound, imageUrls: readonly string[]): Answer['marks'] => ({
  readings: readings.map(({ photo, quad, ...reading }) => ({
    ...reading,
    quad: quad.map(([x, y]) => [x, y] as [number, number]),
    imageUrl: imageUrls[photo]!,
  })),
  typed: typed && { marks: [...typed.marks], symbols: [...typed.symbols] },
  meaning,
})

const presentMatch = (match: Matched, imageUrls: readonly string[]) => ({
  label: isRecognized(match) ? match.record.itemName : phraseWithoutContacts(match.label),
  level: isRecognized(match) ? match.level : ('like' as const),
  distance: match.distance,
  score: Math.round((1 - match.distance) * 1000) / 10,
  matchedImageUrl: isRecognized(match) ? match.imgsrc : null,
  imageUrl: imageUrls[match.photo]!,
  ...(isRecognized(match) && imageUrls.length > 1 && presentAgreement(match, imageUrls)),
})

const presentAgreement = ({ agreeing, differing = [] }: Recognized, imageUrls: readonly string[]) =>
  agreeing && {
    agreeing: agreeing.map(photo => imageUrls[photo]!),
    differing: differing.map(({ photo, itemName }) => ({ imageUrl: imageUrls[photo]!, label: itemName })),
  }

function presentValuation(valuation: Valuation): Answer['valuation'] {
  const { estimate, isTooWide = false, comparables, middle, lacks = [] } = valuation
  return {
    estimatedValueMin: estimate?.range.minCents ?? null,
    estimatedValueMax: estimate?.range.maxCents ?? null,
    basis: estimate && presentBasis(estimate.basis),
    held: presentHeld(estimate),
    isTooWide,
    middle: middle ? presentMiddle(middle) : null,
    lacks: [...lacks],
    fetched: presentFetched(comparables),
    comparables: comparables.map(comparable => ({
      ...presentPrice(comparable),
      relation: comparable.relation,
      // Searches from before pieces were compared so have none.
      comparison: comparable.comparison ?? null,
    })),
  }
}

/** Of searches from before, some said what simulated sales had come to. */
const presentHeld = (estimate: Valuation['estimate']): Answer['valuation']['held'] => {
  const held = estimate?.held
  return held && heldRanges.shape.source.safeParse(held.source).success ? held : null
}

const presentBasis = ({ level, pieces, maker, kind }: Basis) => ({ level, pieces, maker, kind })

/** A price guide says what it should fetch. */
function presentFetched(comparables: Valuation['comparables']): Answer['valuation']['fetched'] {
  const sales = comparables.filter(({ relation, kind }) => relation === 'piece' && kind !== 'price_guide')
  const amounts = sales.map(({ amountCents }) => amountCents).sort((a, b) => a - b)
  const [lowest] = amounts
  return lowest === undefined ? null : { lowest, highest: amounts.at(-1)!, sales: amounts.length }
}

const ofReading = ({
  itemName,
  category,
  description,
  history,
  maker,
  attribution,
  dateCreated,
  culture,
}: AiReading) => ({
  itemName,
  category,
  descr: description,
  history,
  maker: maker && attributedMaker(maker, attribution),
  dateCreated,
  culture,
})

function ofRecord({ id: _id, photo: _photo, prices, auctions, ...fields }: CatalogueRecord) {
  return {
    ...fields,
    prices: prices.map(price => ({
      condition: price.condition,
      priceExcellent: price.priceExcellentCents,
      priceGood: price.priceGoodCents,
      priceFair: price.priceFairCents,
      pricePoor: price.pricePoorCents,
      lastAuctionPrice: price.lastAuctionPriceCents,
      lastAuctionDate: price.lastAuctionDate,
      estimatedValue: price.estimatedValueCents,
    })),
    auctions: auctions.map(({ salePriceCents, ...auction }) => ({ ...auction, salePrice: salePriceCents })),
  }
}
