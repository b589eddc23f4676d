import { jsonrepair } from 'jsonrepair'

/** Ends what a model thinks aloud. Some chat templates write the opening tag, so an answer may have this one alone. */
const END_OF_THINKING = /<\/(?:think|thinking|thought|reasoning)>/gi

const MAX_CANDIDATES = 50
/** Fewer are a part of an answer that was cut short. */
const LEAST_KNOWN_FIELDS = 2

interface Part {
  readonly start: number
  readonly end: number
}

/**
 * The object with the most of `fields`, the last one if several have. Ignores fences, wrappers and text around it; a comma
 * too many, single quotes and comments are repaired.
 * @returns undefined if the text has no JSON object
 */
export function jsonWithin(text: string, fields: readonly string[]): object | undefined {
  const answer = withoutThinking(text)
  let best: { object: object; known: number; end: number } | undefined
  for (const { start, end } of partsInBraces(answer)) {
    const object = parsed(answer.slice(start, end))
    if (!object) continue
    const known = fields.filter(field => field in object).length
    if (known < LEAST_KNOWN_FIELDS) continue
    if (!best || known > best.known || (known === best.known && end > best.end)) best = { object, known, end }
  }
  return best?.object
}

function withoutThinking(text: string): string {
  const end = [...text.matchAll(END_OF_THINKING)].at(-1)
  const rest = end ? text.slice(end.index + end[0].length) : text
  return rest.includes('{') ? rest : text
}

/** The longest ones, found in one pass. */
function partsInBraces(text: string): Part[] {
  const open: number[] = []
  const parts: Part[] = []
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '{') open.push(at)
    else if (character === '}' && open.length > 0) parts.push({ start: open.pop()!, end: at + 1 })
    else if (character === '"' && open.length > 0) at = endOfString(text, at)
  }
  return parts.toSorted((a, b) => b.end - b.start - (a.end - a.start)).slice(0, MAX_CANDIDATES)
}

/** Strings of JSON have no line breaks. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"' && text[at] !== '\n') at += text[at] === '\\' ? 2 : 1
  return at
}

function parsed(text: string): object | undefined {
  for (const repaired of [() => text, () => jsonrepair(text)]) {
    try {
      return JSON.parse(repaired())
    } catch {}
  }
  return undefined
}
