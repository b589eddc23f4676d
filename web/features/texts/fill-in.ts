import type { TextNode } from '../../../shared/rules/text-node.ts'

/** "{{reserveFee}}" */
const PLACE = /\{\{(\w+)\}\}/g

/** A name that is not known stays as it was written, so that its writer sees it. */
export const fillIn = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(PLACE, (place, name: string) => (Object.hasOwn(facts, name) ? facts[name] : undefined) ?? place)

export const isFilledIn = (nodes: readonly TextNode[]): boolean =>
  nodes.some(node => (typeof node === 'string' ? node.search(PLACE) >= 0 : isFilledIn(node.children)))
