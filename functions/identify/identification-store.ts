import { Entity } from 'dynamodb-toolbox/entity'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { any } from 'dynamodb-toolbox/schema/any'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiresIn, table } from '../kit/table.ts'

const KEPT_SECONDS = 90 * 24 * 3_600

/** A search by photograph (SPEC.md `search_history`), under the id its answer had. */
const IdentificationEntity = new Entity({
  name: 'identification',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    userId: string().optional(),
    imageUrl: string(),
    /** What the image matcher said: the likeliest record and its distance. */
    nyckelResponse: any().optional(),
    matchedAntiqueId: string().optional(),
    source: string(),
    searchedAt: string(),
    expiresAt: number(),
  }),
  computeKey: ({ id }: { id: string }) => ({ pk: `IDENTIFICATION#${id}`, sk: 'IDENTIFICATION' }),
})

export interface IdentificationNote {
  readonly id: string
  readonly userId: string | undefined
  readonly imageUrl: string
  readonly nyckelResponse: { readonly recordId: string; readonly distance: number } | undefined
  readonly matchedAntiqueId: string | undefined
  readonly source: string
}

export async function noteIdentification(note: IdentificationNote, now: Date): Promise<void> {
  await IdentificationEntity.build(PutItemCommand)
    .item({ ...note, searchedAt: now.toISOString(), expiresAt: expiresIn(now, KEPT_SECONDS) })
    .send()
}
