import type { Guard } from './find-guards.ts'

/** What stands around a guard so that `guards` can take it out while tests run. Each keeps what the expression was. */
const wrappers: Record<Guard['kind'], (id: number, guard: Guard) => [before: string, after: string]> = {
  condition: (id, { isInFunction }) => [
    `globalThis.guards.${isInFunction ? 'condition' : 'lastingCondition'}(${id}, `,
    ')',
  ],
  shorthand: (id, { text }) => [`${text}: globalThis.guards.condition(${id}, `, ')'],
  conditions: id => [`(`, `).map((is) => globalThis.guards.condition(${id}, is))`],
  check: id => [`(globalThis.guards.isOut(${id}) ? false : `, ')'],
  filter: id => [`(globalThis.guards.isOut(${id}) ? true : `, ')'],
}

export function switchable(source: string, guards: readonly { readonly guard: Guard; readonly id: number }[]): string {
  const insertions = guards.flatMap(({ guard, id }) => {
    const [before, after] = wrappers[guard.kind](id, guard)
    return [
      { at: guard.start, isEnd: false, rank: -guard.end, text: before },
      { at: guard.end, isEnd: true, rank: -guard.start, text: after },
    ]
  })
  // From the end, so that offsets stay right. At one place the outer begins first, and the inner ends first.
  insertions.sort((a, b) => b.at - a.at || Number(a.isEnd) - Number(b.isEnd) || b.rank - a.rank)
  let changed = source
  for (const { at, text } of insertions) changed = changed.slice(0, at) + text + changed.slice(at)
  return changed
}
