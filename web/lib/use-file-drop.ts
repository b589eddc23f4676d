import { type ChangeEvent, type DragEvent, useState } from 'react'

/** What `useFileDrop` and file inputs do with the files they get. */
type TakeFiles = (files: readonly File[]) => void

/**
 * Makes an element take files that are dropped on it: spread `zone` over it. `isOver` while some hang above it. A drop is a
 * pointer's shortcut: a button has to do the same.
 */
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

/** Takes what a file input was given, and empties it: choosing the same file again should count as a choice. */
export const takeChosen =
  (take: TakeFiles) =>
  ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    take([...(currentTarget.files ?? [])])
    currentTarget.value = ''
  }
