import type { BodyOf } from '../../shared/contract/endpoint.ts'
import type { inventory as endpoints } from '../../shared/contract/endpoints/inventory.ts'
import { ITEM_NAME_MAX } from '../../shared/contract/fields.ts'
import { attributedMaker } from '../../shared/rules/identify.ts'

/** Keeps how certain the analysis is with the maker's name: alone, the name would count as a fact. */
export function makerToKeep({ maker, gptAnalysis: read }: BodyOf<typeof endpoints.createInventoryItem>): string | null {
  if (!maker || maker !== read?.maker) return maker
  return attributedMaker(maker, read.attribution).slice(0, ITEM_NAME_MAX)
}
