import { Link } from 'react-router-dom'

export function Wordmark() {
  return (
    <Link to="/" className="font-serif text-[1.625rem] leading-none tracking-[-0.02em] hover:text-accent">
      Vitrine
    </Link>
  )
}
