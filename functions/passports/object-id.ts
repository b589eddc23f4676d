import type { ObjectId } from '../../shared/contract/endpoints/passports.ts'
import { objectIdCategories } from '../../shared/rules/object-id.ts'
import { type EvidenceSubject, shortCodeOf } from '../../shared/rules/passport.ts'
import { detailTitles } from '../../shared/rules/piece-details.ts'
import { type FactName, factValue } from '../../shared/rules/piece-facts.ts'
import { formsOf } from './aat.ts'
import { type ExportedPiece, joined, pageUrl } from './exported-piece.ts'

/** A piece in the categories of Object ID. Its subject is not asked of owners, so nobody states it. */
export function objectIdOf(piece: ExportedPiece): ObjectId {
  const { id, facts, photos, conditions, stolenSince, stoppedIn } = piece
  const factsOf = (...names: FactName[]) => names.map(name => facts[name] && factValue(name, facts[name]))
  const stated = (parts: readonly (string | null | undefined)[], ...rests: EvidenceSubject[]) => {
    const text = joined(parts)
    return text === null ? null : { text, isGuess: rests.some(piece.isGuess) }
  }
  const flaws = conditions.findLast(({ flaws }) => flaws)
  const categories = {
    typeOfObject: stated([joined([piece.category, formsOf(piece).join(', ')], ': ')], 'category'),
    materialsAndTechniques: stated(
      [
        piece.materials,
        ...factsOf(
          'technique',
          'support',
          'metal',
          'fineness',
          'stones',
          'clockCase',
          'construction',
          'finish',
          'binding',
        ),
      ],
      'materials',
    ),
    measurements: stated(
      [piece.dimensions, ...factsOf('framedSize', 'weight', 'ringSize', 'chainLength')],
      'dimensions',
    ),
    inscriptionsAndMarkings: stated(factsOf('marks', 'signature', 'serialNumber', 'assayOffice', 'dateLetter')),
    distinguishingFeatures: stated([
      flaws && `${flaws.flaws} (seen on ${flaws.date})`,
      ...factsOf('restoration', 'edition', 'movement', 'dial'),
    ]),
    title: stated([piece.title], 'title'),
    subject: null,
    dateOrPeriod: stated([piece.dateCreated, piece.period], 'dateCreated', 'period'),
    maker: stated([piece.maker, ...factsOf('author', 'publisher')], 'maker'),
    description: stated(
      [
        piece.description,
        ...(['culture', 'style', 'color'] as const).map(name => piece[name] && `${detailTitles[name]}: ${piece[name]}`),
      ],
      'culture',
      'style',
      'color',
    ),
  }
  return {
    standard: 'Object ID',
    pieceId: id,
    code: shortCodeOf(id),
    passportUrl: pageUrl(id),
    stolenSince,
    stoppedIn,
    photographs: photos.map(({ url, sha256, at }) => ({ url, sha256, addedOn: at.slice(0, 10) })),
    ...categories,
    notStated: objectIdCategories.filter(name => categories[name] === null),
  }
}
