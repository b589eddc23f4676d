import { expect, it } from 'vitest'
import { BLANK } from '../../core/identify/features/picture.ts'
import { unseenIndex } from '../testing/painted-catalogue.ts'
import { askKind } from './asking-kind.ts'
import type { SeenPhoto } from './sights.ts'

const now = new Date('2026-11-29T12:00:00Z')
const seen = (name: string) => ({ name, broader: [], probability: 0.9 })
const traits = { form: seen('armchair'), material: seen('wood'), style: null }

const photo = (looks: Partial<Record<'sight' | 'traits', unknown>>) =>
  ({
    webp: new Uint8Array(),
    picture: Promise.resolve(BLANK),
    sight: undefined,
    traits: undefined,
    ...looks,
  }) as unknown as SeenPhoto

const deps = {
  loadIndex: async () => unseenIndex([]),
  loadSharedViews: async () => null,
  readRecordPhoto: async () => undefined,
  openLikeness: () => Promise.reject(new Error('not open')),
}
const ask = (...photos: SeenPhoto[]) => askKind(photos, { caller: 'a', now }, deps, 10_000)

it('What an image-text model saw in time is said, although the vision model was late', async () => {
  const sight = { embedding: new Float32Array(4), traits }
  const { finding } = await ask(photo({ traits: sight }), photo({}))
  expect(finding!.kind).toMatchObject({ form: { value: 'armchair', isSure: false }, category: { value: 'Furniture' } })
  expect(finding!.alike).toEqual([])
})

it('Nothing is said where no model saw anything in time', async () => {
  expect((await ask(photo({}))).finding ?? null).toBeNull()
})
