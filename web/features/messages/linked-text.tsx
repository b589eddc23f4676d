import type { TextPart } from './text-parts.ts'

export function LinkedText({ parts }: { parts: readonly TextPart[] }) {
  let from = 0
  return parts.map(({ text: part, href }) => {
    const key = from
    from += part.length
    return href ? (
      <a
        key={key}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="underline underline-offset-2 wrap-anywhere"
      >
        {part}
      </a>
    ) : (
      part
    )
  })
}
