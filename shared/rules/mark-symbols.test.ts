import { expect, it } from 'vitest'
import { markSymbolDrawings } from './mark-symbol-drawings.ts'
import { markSymbolIds } from './mark-symbols.ts'

it('draws every symbol of the picture guide as an SVG path', () => {
  for (const id of markSymbolIds) expect(markSymbolDrawings[id], id).toMatch(/^M[\dMmLlHhVvCcSsQqTtAaZz .,-]+$/)
})
