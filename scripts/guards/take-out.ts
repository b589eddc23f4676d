import type { Guard } from './find-guards.ts'

/** What stands for a guard that is taken out. Each keeps what the expression was, so that its names stay in use. */
const replacements: Record<Guard['kind'], (expression: string) => string> = {
  condition: each => `((is) => is && { or: [is, { not: is }] })(${each})`,
  shorthand: each => `${each}: ((is) => is && { or: [is, { not: is }] })(${each})`,
  conditions: each => `(${each}).map((is) => ({ or: [is, { not: is }] }))`,
  check: () => 'false',
  filter: () => 'true',
}

/** @returns the source without one of its guards */
export function takeOut(source: string, guard: Guard): string {
  const { start, end, kind } = guard
  return source.slice(0, start) + replacements[kind](source.slice(start, end)) + source.slice(end)
}

/** @returns the source with each guard saying that it was reached, by its place in `guards` */
export function noteReached(source: string, guards: readonly { guard: Guard; id: number }[]): string {
  const inside = guards.filter(({ guard }) => guard.isInFunction)
  const insertions = [
    ...inside.map(({ guard, id }) => ({ at: guard.start, rank: -guard.end, text: opening(guard, id) })),
    ...inside.map(({ guard }) => ({ at: guard.end, rank: -guard.start, text: ')' })),
  ]
  const isEnd = ({ text }: { text: string }) => text === ')'
  // From the end, so that offsets stay right. Where two begin at one place the outer comes first, where two end the inner.
  insertions.sort((a, b) => b.at - a.at || Number(isEnd(a)) - Number(isEnd(b)) || b.rank - a.rank)
  let noted = source
  for (const { at, text } of insertions) noted = noted.slice(0, at) + text + noted.slice(at)
  return noted
}

const opening = ({ kind, text }: Guard, id: number) =>
  `${kind === 'shorthand' ? `${text}: ` : ''}(globalThis.guardReached?.(${id}), `
