import { lengthsIn } from '../../../../shared/rules/lengths.ts'
import { type FactName, isWeighedInTroy } from '../../../../shared/rules/piece-facts.ts'
import { weightsIn } from '../../../../shared/rules/weights.ts'
import type { DescribedPiece } from './piece-traits.ts'

interface Measured {
  readonly start: number
  readonly end: number
}

interface Beside {
  readonly before: RegExp
  readonly after: RegExp
}

const END_OF_SENTENCE = /(?<!\b(?:in|ft|ozs?|lbs?))\.$/i

/** The first measure beside words that say what it is of. */
function measuredBeside(text: string, measures: readonly Measured[], { before, after }: Beside): string | undefined {
  const found = measures.find(
    ({ start, end }) => before.test(text.slice(0, start)) || after.test(text.slice(end, end + 40)),
  )
  return found && text.slice(found.start, found.end).trim().replace(END_OF_SENTENCE, '')
}

const WEIGHT: Beside = {
  before: /\b(?:weigh(?:s|ing|t)?|wt|gewicht|wiegt)\b\.?(?:[^.;\n\d]|\b(?:ca|approx)\.){0,24}$/i,
  after: /^\s*(?:in weight|gross|total weight|schwer)\b/i,
}
const FRAMED: Beside = {
  before: /(?:\bframed?|\bgerahmt|\brahmen(?:maße|masse)?)\b(?:\s+(?:size|dimensions|measures|overall))?[\s:(]*$/i,
  after: /^\s*\(?\s*(?:framed|with (?:the )?frame|incl(?:uding|\.)? (?:the )?frame|gerahmt|mit rahmen)\b/i,
}
const LONG: Beside = { before: /\b(?:length|länge)[\s:]*$/i, after: /^\s*(?:long|in length|lang)\b/i }

const DATE_LETTER = /\bdate letter\b[\s:]*(?:is\s+)?(?:for\s+)?[“"'‘]?(\p{L}(?!\p{L})|\d{4})/iu
const RING_SIZE =
  /\b(?:(?:ring|finger) size|ringgr(?:ö|oe)(?:ß|ss)e)[\s:]*((?:(?:US|UK|EU|DE)\s)?[A-Z\d](?:[\d½¼¾]|[.,]\d){0,4})(?![\p{L}\d])/iu
const REFERENCE = /\b(?:ref(?:erence)?|serial)(?:\.|\b)(?:\s+(?:no|number|nr)\b\.?)?[\s:]*([A-Z\d][A-Z\d./-]{2,19})/i

const wordIn = (text: string, pattern: RegExp) => pattern.exec(text)?.[1]

type Reader = (text: string, piece: DescribedPiece) => string | undefined

const readers: Partial<Record<FactName, Reader>> = {
  weight: (text, piece) => measuredBeside(text, weightsIn(text, isWeighedInTroy(piece)), WEIGHT),
  framedSize: text => measuredBeside(text, lengthsIn(text), FRAMED),
  chainLength: text => measuredBeside(text, lengthsIn(text), LONG),
  dateLetter: text => wordIn(text, DATE_LETTER),
  ringSize: text => wordIn(text, RING_SIZE),
  serialNumber: text => wordIn(text, REFERENCE),
}

/** A fact that is no name of the thesaurus, as a piece's texts say it. */
export const readMeasured = (name: FactName, piece: DescribedPiece): string | undefined => {
  const texts = [piece.dimensions, piece.itemName, piece.description]
  return texts.map(text => text && readers[name]?.(text, piece)).find(Boolean) || undefined
}
