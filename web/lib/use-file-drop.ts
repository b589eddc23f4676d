import { type ChangeEvent, type DragEvent, useState } from 'react'

type TakeFiles = (files: readonly File[]) => void

/** Not usable by keyboard: a button has to do the same. */
export function useFileDrop(take: TakeFiles) {
  const [isOver, setOver] = useState(false)
  const zone = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take([...event.dataTransfer.files])
    },
  }
  return { isOver, zone }
}

/** Empties the input, because browsers send no change event when the same file is chosen again. */
export const takeChosen =
  (take: TakeFiles) =>
  ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    take([...(currentTarget.files ?? [])])
    currentTarget.value = ''
  }
