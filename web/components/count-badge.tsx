const MOST = 99

interface CountBadgeProps {
  count?: number | undefined
  /** What is counted, for screen readers. */
  of?: 'unread' | 'waiting' | 'in basket'
}

export function CountBadge({ count = 0, of = 'unread' }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <span
      key={count}
      className="figures ml-2 animate-appear inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1.5 font-sans text-[0.6875rem] leading-none font-medium text-on-accent"
    >
      <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
      {of === 'unread' ? (
        <span className="sr-only">, {count} unread</span>
      ) : of === 'in basket' ? (
        <span className="sr-only">, {count === 1 ? 'one piece' : `${count} pieces`}</span>
      ) : (
        <span className="sr-only">, {count} waiting for you</span>
      )}
    </span>
  )
}
