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
