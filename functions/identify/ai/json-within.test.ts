import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stories } from '../../../shared/testing/stories.ts'
import { vaseReading } from '../testing/readings.ts'
import { readModelAnswer } from './ai-reading.ts'
import { jsonWithin } from './json-within.ts'

const FIELDS = Object.keys(vaseReading)
const answer = JSON.stringify(vaseReading)

describe('the answer in what a model wrote', () => {
  it.each<[string, string]>([
    ['alone', answer],
    ['in a fence', `\`\`\`json\n${JSON.stringify(vaseReading, null, 2)}\n\`\`\``],
    ['with text around it', `Sure! Here is the answer: ${answer}\nLet me know if I can help {further}.`],
    ['after thinking aloud', `<think>Maybe {"itemName": "Jar", "category": "Glass"}? No.</think>\n\n${answer}`],
    [
      'after thinking without an opening tag',
      `The user wants {JSON}. ${answer.replace('vase', 'jar')}</think>${answer}`,
    ],
    ['in channels', `<|channel|>analysis<|message|>A vase {blue}.<|end|><|channel|>final<|message|>${answer}`],
    ['in a wrapper', JSON.stringify({ result: [vaseReading], note: 'done' })],
    ['after a draft', `${answer.replace('vase', 'jar')}\nOn second thought:\n${answer}`],
    ['after a stray brace', `The lid is 5" wide {about\n${answer}`],
    ['with a comma too many', answer.replace(/\}$/, ',}')],
    ['with comments', answer.replace('{', '{ // what I see\n')],
    ['without quotes around names', answer.replace(/"(\w+)":/g, '$1: ')],
  ])('is found %s', (_, text) => {
    expect(jsonWithin(text, FIELDS)).toEqual(vaseReading)
  })

  it('is not there in prose, in half an answer or in a list of words', () => {
    for (const text of ['', 'A lovely jar.', answer.slice(0, -20), '["a jar"]', '}{', '```json\n```']) {
      expect(jsonWithin(text, FIELDS)).toBeUndefined()
    }
  })

  it('is looked for in one pass, whatever the text is made of', () => {
    for (const piece of ['{', '{"', '{"\\"', '}', '{}', '{"a":', '</think>']) {
      expect(() => jsonWithin(piece.repeat(60_000 / piece.length), FIELDS)).not.toThrow()
    }
  })

  const prose = fc.stringMatching(/^[A-Za-z0-9 .,:!?'\n-]{0,60}$/)
  const wrapping = fc.record({
    before: prose,
    after: prose,
    thought: fc.option(prose),
    fence: fc.constantFrom('', '```', '```json', '```JSON'),
    indent: fc.integer({ min: 0, max: 4 }),
    wrapper: fc.option(fc.constantFrom('answer', 'result', 'identification')),
  })

  it('is understood in any wrapping', () => {
    fc.assert(
      fc.property(wrapping, ({ before, after, thought, fence, indent, wrapper }) => {
        const json = JSON.stringify(wrapper === null ? vaseReading : { [wrapper]: vaseReading }, null, indent)
        const fenced = fence ? `${fence}\n${json}\n\`\`\`` : json
        const text = `${thought === null ? '' : `<think>${thought}</think>`}${before}\n${fenced}\n${after}`
        expect(jsonWithin(text, FIELDS)).toEqual(vaseReading)
      }),
      { numRuns: stories(100, 5_000) },
    )
  })

  it('is read or refused, and nothing else, whatever the model wrote', () => {
    const odd = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.json(),
      fc.anything().map(value => JSON.stringify({ ...vaseReading, ...Object(value) })),
    )
    const field = fc
      .tuple(fc.constantFrom(...FIELDS), fc.jsonValue())
      .map(([name, value]) => JSON.stringify({ ...vaseReading, [name]: value }))
    fc.assert(
      fc.property(fc.oneof(odd, field), text => {
        try {
          expect(readModelAnswer(String(text), 2, new Date())).toHaveProperty('itemName')
        } catch (error) {
          expect(error).toBeInstanceOf(Error)
          expect((error as Error).constructor.name).toMatch(/^(?:FaultyAnswer|Error)$/)
        }
      }),
      { numRuns: stories(50, 10_000) },
    )
  })
})
