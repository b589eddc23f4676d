import { textParts } from './text-parts.ts'

export function LinkedText({ text }: { text: string }) {
  let from = 0
  return textParts(text).map(({ text: part, href }) => {
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
