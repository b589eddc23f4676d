import { type ChangeEvent, type DragEvent, useState } from 'react'

type TakeFiles = (files: readonly File[]) => void

/** Not usable by keyboard: a button has to do the same. While it is busy, the pointer says that nothing can be dropped. */
export function useFileDrop(take: TakeFiles, isBusy = false) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  const zone = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      if (isBusy) event.dataTransfer.dropEffect = 'none'
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      // A field takes dragged words itself.
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      take([...event.dataTransfer.files])
    },
  }
  return { isOver: isOver && !isBusy, zone }
}

/** Empties the input, because browsers send no change event when the same file is chosen again. */
export const takeChosen =
  (take: TakeFiles) =>
  ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    take([...(currentTarget.files ?? [])])
    currentTarget.value = ''
  }
