import { describe, expect, it } from 'vitest'
import type { Label } from './installed-model.ts'
import { traitsSeen } from './traits-seen.ts'

const word = (name: string, ...broader: string[]): Label => ({ kind: 'material', name, broader })
const labels = [
  word('ceramic'),
  word('porcelain', 'ceramic'),
  word('bone china', 'porcelain', 'ceramic'),
  word('earthenware', 'ceramic'),
  word('silver'),
  { kind: null, name: 'food', broader: [] },
]

/** The cosine of a photograph to each word. */
function seen(cosines: readonly number[], { bias = null as number | null, min = 0.8 as number | null } = {}) {
  const labelEmbeddings = new Float32Array(labels.length ** 2)
  for (const n of labels.keys()) labelEmbeddings[n * labels.length + n] = 1
  const minProbability = { form: 0.8, material: min, style: 0.8 }
  const model = { labels, labelEmbeddings, dimensions: labels.length, logits: { scale: 20, bias }, minProbability }
  return traitsSeen(Float32Array.from(cosines), model).material
}

describe('what an image-text model says', () => {
  it('is the word that is probable enough', () => {
    expect(seen([0, 0.1, 0.1, 0, 0.6, 0])).toMatchObject({ name: 'silver', broader: [] })
    expect(seen([0, 0.1, 0.1, 0, 0.6, 0])!.probability).toBeGreaterThan(0.99)
  })

  it('is a broader word where several that it includes are equally probable', () => {
    expect(seen([0.1, 0.5, 0.1, 0.5, 0, 0])).toMatchObject({ name: 'ceramic', broader: [] })
    expect(seen([0.1, 0.5, 0.5, 0, 0, 0])).toMatchObject({ name: 'porcelain', broader: ['ceramic'] })
  })

  it('is nothing where words without a common one compete, or something else than an antique is shown', () => {
    expect(seen([0, 0.5, 0, 0, 0.5, 0])).toBeNull()
    expect(seen([0, 0, 0, 0, 0.4, 0.6])).toBeNull()
    expect(seen([0, 0, 0, 0, 0, 0])).toBeNull()
  })

  it('is nothing if it was not good enough, or no form is among the words', () => {
    expect(seen([0, 0, 0, 0, 0.9, 0], { min: null })).toBeNull()
  })

  it('of a model that judges each word by itself also has to fit', () => {
    expect(seen([0, 0, 0, 0, 0.5, 0], { bias: -10 })).toMatchObject({ name: 'silver' })
    expect(seen([0, 0, 0, 0, 0.5, 0], { bias: -16 })).toBeNull()
  })
})
