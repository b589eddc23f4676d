import { Link } from 'react-router-dom'
import { Photo } from '../../components/photo.tsx'

interface ItemNameProps {
  to: string
  itemName: string
  photo?: { imageUrl: string | null; category: string | null }
}

export function ItemName({ to, itemName, photo }: ItemNameProps) {
  return (
    <span className="flex items-center gap-4">
      {photo && <Photo {...photo} alt="" sizes="3rem" className="size-12 shrink-0" />}
      <Link
        to={to}
        className="line-clamp-2 max-w-88 min-w-0 xl:max-w-120 underline-offset-4 wrap-anywhere hover:underline"
      >
        {itemName}
      </Link>
    </span>
  )
}
