import { useEffect, useState } from 'react'
import { isInEnglish, withServerTexts } from './server-texts.ts'

/** A text of the server in the reader's language. Null until it is worded, which English texts are. */
export function useServerText(text: string | null): string | null {
  const [worded, setWorded] = useState<{ readonly text: string; readonly message: string } | null>(null)
  useEffect(() => {
    if (text === null) return
    let isOutdated = false
    const word = async () => {
      const { message } = (await withServerTexts({ message: text })) as { message: string }
      if (!isOutdated) setWorded({ text, message })
    }
    void word()
    return () => {
      isOutdated = true
    }
  }, [text])
  if (worded?.text === text) return worded.message
  return isInEnglish ? text : null
}
