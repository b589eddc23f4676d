import { expect, it } from 'vitest'
import { tokenReader } from './text-encoder.ts'

const VOCAB = { '<pad>': 0, '<bos>': 1, '<eos>': 2, '<unk>': 3, a: 4, vase: 5 }

const special = (id: string, type_id = 0) => ({ SpecialToken: { id, type_id } })
const tokenizerOf = (single: readonly object[]) => ({
  added_tokens: ['<pad>', '<bos>', '<eos>'].map((content, id) => ({ id, content, special: true })),
  normalizer: null,
  pre_tokenizer: { type: 'Whitespace' },
  post_processor: { type: 'TemplateProcessing', single, pair: [], special_tokens: {} },
  decoder: null,
  model: { type: 'WordLevel', unk_token: '<unk>', vocab: VOCAB },
})
const TEXT = { Sequence: { id: 'A', type_id: 0 } }
const names = { pad_token: '<pad>', eos_token: '<eos>', bos_token: '<bos>' }

it('A text for CLIP ends where it ends, within its limit', () => {
  const tokenizer = tokenizerOf([special('<bos>'), TEXT, special('<eos>')])
  const files = { tokenizer, tokenizerConfig: { ...names, model_max_length: 5 }, isSigmoid: false }
  expect(tokenReader(files, undefined)('A vase')).toEqual({ ids: [1, 4, 5, 2], count: 4 })
  expect(tokenReader(files, undefined)('a vase a vase a vase').ids).toEqual([1, 4, 5, 4, 2])
  expect(tokenReader(files, 6)('a vase')).toEqual({ ids: [1, 4, 5, 2, 0, 0], count: 4 })
})

it('A text for SigLIP is filled up with the model’s own padding, as it was trained', () => {
  const first = { tokenizer: tokenizerOf([TEXT, special('<eos>')]), isSigmoid: true }
  const filled = tokenReader({ ...first, tokenizerConfig: { ...names, pad_token: '<eos>' } }, undefined)('a vase')
  expect(filled.ids).toEqual([4, 5, ...Array.from({ length: 62 }, () => 2)])
  // Exports of SigLIP 2 state these two, and their tokenizer.json may say something else.
  const second = { tokenizer: tokenizerOf([special('<bos>'), TEXT]), isSigmoid: true }
  const config = { ...names, add_bos_token: false, add_eos_token: true, model_max_length: 1e30 }
  expect(tokenReader({ ...second, tokenizerConfig: config }, undefined)('a vase').ids.slice(0, 4)).toEqual([4, 5, 2, 0])
})
