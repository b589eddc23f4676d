import { createElement, type DragEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { useFileDrop } from './use-file-drop.ts'

const take = vi.fn()
let zone: ReturnType<typeof useFileDrop>['zone']

function Zone({ isBusy = false }) {
  zone = useFileDrop(take, isBusy).zone
  return null
}

const dragged = (...types: string[]) => {
  const event = { dataTransfer: { types, files: [], dropEffect: 'copy' }, preventDefault: vi.fn() }
  return event as typeof event & DragEvent
}

it('leaves dragged words to the field that they are dropped on', () => {
  renderToStaticMarkup(createElement(Zone))
  const words = dragged('text/plain')
  zone.onDrop(words)
  expect(words.preventDefault).not.toHaveBeenCalled()
  expect(take).not.toHaveBeenCalled()
})

it('lets nothing be dropped while it is busy, nor a file open in place of the page', () => {
  const effectOver = (isBusy: boolean) => {
    renderToStaticMarkup(createElement(Zone, { isBusy }))
    const file = dragged('Files')
    zone.onDragOver(file)
    expect(file.preventDefault).toHaveBeenCalled()
    return file.dataTransfer.dropEffect
  }
  expect([effectOver(false), effectOver(true)]).toEqual(['copy', 'none'])
})
