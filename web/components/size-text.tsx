import type { LengthUnit } from '../../shared/contract/preferences.ts'
import { textIn } from '../../shared/rules/lengths.ts'
import { type FactName, factOf, isWeighedInTroy } from '../../shared/rules/piece-facts.ts'
import { weightTextIn } from '../../shared/rules/weights.ts'
import { usePreferences } from '../lib/preferences.ts'

interface MeasuredTextProps {
  text: string
  textIn: (text: string, unit: LengthUnit) => string | null
}

/** Measures as their seller typed them, in the viewer's unit if they are in the other. */
function MeasuredText({ text, textIn }: MeasuredTextProps) {
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

export const SizeText = ({ text }: { text: string }) => <MeasuredText text={text} textIn={textIn} />

interface FactTextProps {
  name: FactName
  text: string
  piece: { readonly category: string | null; readonly itemName: string }
}

export function FactText({ name, text, piece }: FactTextProps) {
  switch (factOf(name).measure) {
    case 'length':
      return <SizeText text={text} />
    case 'weight':
      return <MeasuredText text={text} textIn={(said, unit) => weightTextIn(said, unit, isWeighedInTroy(piece))} />
    default:
      return <>{text}</>
  }
}
