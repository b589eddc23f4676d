import { cx } from 'class-variance-authority'
import { LinkedText } from './linked-text.tsx'
import type { TextPart } from './text-parts.ts'

interface BubbleProps {
  isMine: boolean
  senderName: string
  parts: readonly TextPart[]
  /** Not sent yet. */
  isFaint?: boolean
}

export function Bubble({ isMine, senderName, parts, isFaint }: BubbleProps) {
  return (
    <div
      className={cx(
        'w-fit max-w-[85%] rounded-md border px-3.5 py-2 text-small wrap-anywhere whitespace-pre-wrap sm:max-w-[70%]',
        isMine && 'ml-auto',
        isFaint
          ? 'border-dashed border-rule-strong'
          : isMine
            ? 'border-transparent bg-accent text-on-accent'
            : 'bg-surface lg:bg-sunken',
      )}
    >
      <span className="sr-only">{senderName}: </span>
      <LinkedText parts={parts} />
    </div>
  )
}
