import { createElement, type DragEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { useFileDrop } from './use-file-drop.ts'

const take = vi.fn()
let drop: ((event: DragEvent) => void) | undefined

function Zone() {
  drop = useFileDrop(take).zone.onDrop
  return null
}

it('leaves dragged words to the field that they are dropped on', () => {
  renderToStaticMarkup(createElement(Zone))
  const preventDefault = vi.fn()
  drop?.({ dataTransfer: { types: ['text/plain'], files: [] }, preventDefault } as unknown as DragEvent)
  expect(drop).toBeDefined()
  expect(preventDefault).not.toHaveBeenCalled()
  expect(take).not.toHaveBeenCalled()
})
