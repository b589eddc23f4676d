import { expect, test } from 'vitest'
import { seededRandom } from './random.ts'

const five = (name: string) => {
  const random = seededRandom(name)
  return Array.from({ length: 5 }, () => random.next())
}

test('the same name gives the same numbers on every run, so that pictures can be made again', () => {
  expect(five('ginger-jar')).toEqual(five('ginger-jar'))
  expect(five('ginger-jar')).not.toEqual(five('silver-teapot'))
  expect(five('ginger-jar')[0]).toMatchInlineSnapshot(`0.26795354508794844`)
})
