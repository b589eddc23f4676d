import type * as z from 'zod'
import type { AnswerOf, NamedRow } from '../../shared/contract/endpoint.ts'

/** An answer that is JSON already, in its row's form. */
export class WrittenAnswer {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}

export const writeAnswer = <Row extends NamedRow>({ response }: Row, answer: AnswerOf<Row>): WrittenAnswer =>
  new WrittenAnswer(JSON.stringify((response as z.ZodType).encode(answer)))

/**
 * @param answer without what its lists have
 * @param lists their elements as JSON, each in its row's form
 */
export function writeLists<Row extends NamedRow>(
  { response }: Row,
  answer: AnswerOf<Row>,
  lists: Readonly<Record<string, readonly string[]>>,
): WrittenAnswer {
  const encoded = (response as z.ZodType<unknown, Record<string, unknown>>).encode(answer)
  const fields = Object.entries(encoded).map(([name, value]) => {
    const list = lists[name]
    return `${JSON.stringify(name)}:${list ? `[${list.join(',')}]` : JSON.stringify(value)}`
  })
  return new WrittenAnswer(`{${fields.join(',')}}`)
}
