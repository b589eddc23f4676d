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
 * The same as `writeAnswer` of the whole, without writing again what is written.
 * @param answer without what its lists have
 * @param lists their elements as JSON, each in its row's form
 */
export function writeLists<Row extends NamedRow>(
  { response }: Row,
  answer: AnswerOf<Row>,
  lists: Readonly<Record<string, readonly string[]>>,
): WrittenAnswer {
  const encoded = (response as z.ZodType<unknown, Record<string, unknown>>).encode(answer)
  const fields = Object.entries(encoded).flatMap(([name, value]) => {
    const json = lists[name] ? `[${lists[name].join(',')}]` : JSON.stringify(value)
    return json === undefined ? [] : `${JSON.stringify(name)}:${json}`
  })
  return new WrittenAnswer(`{${fields.join(',')}}`)
}
