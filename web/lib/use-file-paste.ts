import { useEffect, useRef } from 'react'

/** Listens on the whole page; text pasted into a field stays text. */
export function useFilePaste(take: (files: readonly File[]) => void): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      if (!clipboardData || clipboardData.files.length === 0) return
      const isTyping = target instanceof HTMLElement && target.matches('input, textarea')
      if (isTyping && clipboardData.types.includes('text/plain')) return
      latest.current([...clipboardData.files])
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}
