import { Link } from 'react-router-dom'
import { ApiError } from '../lib/api-error.ts'

export function PersistedFormState({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.held.length === 0) return null
  return (
    <ul className="mt-2 space-y-1">
      {error.held.map(({ itemName, path }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have the same name and page, and none moves
        <li key={index}>
          <Link to={path} className="underline underline-offset-4 wrap-anywhere hover:text-accent">
            {itemName}
          </Link>
        </li>
      ))}
    </ul>
  )
}
