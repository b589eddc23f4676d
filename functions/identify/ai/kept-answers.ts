import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Entity } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { binary } from 'dynamodb-toolbox/schema/binary'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiresIn, table } from '../../platform/table.ts'
import { type AiModel, PROMPT_VERSION } from './ai.ts'

const KEPT_SECONDS = 24 * 3_600

const AiAnswerEntity = new Entity({
  name: 'ai-answer',
  table,
  timestamps: false,
  schema: item({
    caller: string().key(),
    question: string().key(),
    /** In the order the model was shown them; its claims count them. */
    imageUrls: list(string()),
    /** What the model wrote, gzipped. */
    text: binary(),
    expiresAt: number(),
  }),
  computeKey: ({ caller, question }: AiQuestionKey) => ({
    pk: `AI-ANSWER#${caller}`,
    sk: `QUESTION#${question}`,
  }),
})

export interface AiQuestionKey {
  /** A person's id, or the address of someone who is not signed in. Nobody else gets their answers. */
  readonly caller: string
  readonly question: string
}

/** The same photographs in any order, for the same model and instructions. A photograph's address has its hash. */
export function questionOf({ client, model }: AiModel, imageUrls: readonly string[]): string {
  const asked = [client.baseURL, model, PROMPT_VERSION, ...imageUrls.toSorted()]
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
}

export interface KeptAnswer {
  readonly imageUrls: readonly string[]
  readonly text: string
}

export async function findAnswer(key: AiQuestionKey, now: Date): Promise<KeptAnswer | undefined> {
  const { Item } = await AiAnswerEntity.build(GetItemCommand).key(key).send()
  if (!Item || Item.expiresAt <= now.getTime() / 1000) return undefined
  return { imageUrls: Item.imageUrls, text: gunzipSync(Item.text).toString() }
}

export async function keepAnswer(key: AiQuestionKey, { imageUrls, text }: KeptAnswer, now: Date): Promise<void> {
  await AiAnswerEntity.build(PutItemCommand)
    .item({ ...key, imageUrls: [...imageUrls], text: gzipSync(text), expiresAt: expiresIn(now, KEPT_SECONDS) })
    .send()
}
