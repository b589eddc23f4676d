import { cx } from 'class-variance-authority'
import { type FormEvent, useId, useState } from 'react'
import { MARK_TEXT_MAX, MAX_MARK_SYMBOLS, MAX_MARKS } from '../../../shared/contract/endpoints/marks.ts'
import { markSymbolDrawings } from '../../../shared/rules/mark-symbol-drawings.ts'
import { type MarkSymbol, markSymbols } from '../../../shared/rules/mark-symbols.ts'
import { Button } from '../../components/button.tsx'
import { controlClass } from '../../components/field-frame.tsx'
import { messageOf } from '../../lib/api-error.ts'
import type { TypedMarks } from './use-late-sources.ts'

interface MarksFormProps {
  texts: readonly string[]
  symbols: readonly MarkSymbol[]
  onTell: (typed: TypedMarks) => Promise<unknown>
  onCancel: () => void
}

const allSymbols = Object.entries(markSymbols) as [MarkSymbol, string][]

/** A mark's lines stay together; an empty line separates two marks. */
const marksIn = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map(mark => mark.trim())
    .filter(Boolean)

export function MarksForm({ texts, symbols, onTell, onCancel }: MarksFormProps) {
  const id = useId()
  const [text, setText] = useState(texts.join('\n\n'))
  const [chosen, setChosen] = useState<readonly MarkSymbol[]>(symbols)
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const toggle = (symbol: MarkSymbol) =>
    setChosen(chosen.includes(symbol) ? chosen.filter(other => other !== symbol) : [...chosen, symbol])

  async function send(event: FormEvent) {
    event.preventDefault()
    const marks = marksIn(text)
    const wrong = problemWith(marks, chosen)
    setProblem(wrong)
    if (wrong) return
    setSending(true)
    try {
      await onTell({ marks, symbols: [...chosen] })
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <form onSubmit={send} className="space-y-6">
      <div>
        <label htmlFor={`${id}-text`} className="text-small font-medium">
          What is written
        </label>
        <p id={`${id}-hint`} className="text-caption text-muted">
          Type it exactly as written, line by line. Signs can be named: lion, anchor, G. Leave an empty line between two
          marks.
        </p>
        <textarea
          id={`${id}-text`}
          rows={3}
          value={text}
          onChange={event => setText(event.target.value)}
          aria-describedby={`${id}-hint ${id}-problem`}
          className={cx(controlClass, 'mt-2 field-sizing-content min-h-24 py-2.5 leading-6')}
        />
      </div>
      <details open={chosen.length > 0}>
        <summary className="w-fit cursor-pointer text-small font-medium underline-offset-4 hover:underline">
          What does your mark look like?
        </summary>
        <ul className="mt-4 grid grid-cols-3 gap-2 sm:grid-cols-5">
          {allSymbols.map(([symbol, label]) => (
            <li key={symbol}>
              <button
                type="button"
                aria-pressed={chosen.includes(symbol)}
                onClick={() => toggle(symbol)}
                className={cx(
                  'flex size-full min-h-24 flex-col items-center justify-center gap-2 border p-2 text-caption transition-colors',
                  chosen.includes(symbol) ? 'border-accent bg-accent-wash text-accent' : 'border-rule hover:border-ink',
                )}
              >
                <svg aria-hidden viewBox="0 0 24 24" className="size-8 fill-none stroke-current stroke-[1.5]">
                  <path d={markSymbolDrawings[symbol]} strokeLinecap="round" strokeLinejoin="round" />
                </svg>
                {label}
              </button>
            </li>
          ))}
        </ul>
      </details>
      <p id={`${id}-problem`} role="alert" className={cx('text-small text-danger', !problem && 'sr-only')}>
        {problem}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSending} pendingLabel="Looking it up...">
          Find out what it means
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function problemWith(marks: readonly string[], symbols: readonly MarkSymbol[]): string | undefined {
  if (marks.length + symbols.length === 0) return 'Type what is written, or choose what the mark looks like.'
  if (marks.length > MAX_MARKS) return `Enter at most ${MAX_MARKS} marks.`
  if (marks.some(mark => mark.length > MARK_TEXT_MAX)) return `A mark can have at most ${MARK_TEXT_MAX} characters.`
  return symbols.length > MAX_MARK_SYMBOLS ? `Choose at most ${MAX_MARK_SYMBOLS} symbols.` : undefined
}
