import { textIn } from '../../shared/rules/lengths.ts'
import { usePreferences } from '../lib/preferences.ts'

/** A size as its seller typed it, in the viewer's unit if it is in the other. */
export function SizeText({ text }: { text: string }) {
  const { units } = usePreferences()
  const said = textIn(text, units)
  if (said === null) return <>{text}</>
  return (
    <>
      {said}
      <span className="block text-caption text-muted">Stated as {text}</span>
    </>
  )
}
