import { Link } from 'react-router-dom'

export function Wordmark() {
  return (
    <Link
      to="/"
      className="flex min-h-11 items-center font-serif text-[1.625rem] leading-none tracking-[-0.02em] hover:text-accent"
    >
      Vitrine
    </Link>
  )
}
