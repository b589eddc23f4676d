import { Link } from 'react-router-dom'

export const Person = ({ person }: { person: { id: string; username: string } | null }) =>
  person ? (
    <Link to={`/admin/members/${person.id}`} className="underline underline-offset-4 hover:text-accent">
      {person.username}
    </Link>
  ) : (
    'a closed account'
  )
