import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 200

/**
 * For a field whose value is in the URL, which follows more slowly than people type: it keeps its own text meanwhile.
 * @param onChange called when typing pauses
 */
export function useTyping(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (timer.current === undefined) setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const forget = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  const drop = () => {
    forget()
    setText(value)
  }
  const pass = (typed: string) => {
    forget()
    latest.current(typed)
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => pass(typed), PAUSE_MS)
  }
  return { text, type, flush: () => pass(text), drop }
}
