import { useState } from 'react'
import { PieceTile } from '../../components/piece-tile.tsx'
import { Shelf } from '../../components/shelf.tsx'
import { recentlyViewed } from '../../lib/recently-viewed.ts'

export function RecentlyViewed({ userId }: { userId: string }) {
  const [pieces] = useState(() => recentlyViewed(userId))
  if (pieces.length === 0) return null
  return (
    <Shelf title="Recently viewed">
      {pieces.map(piece => (
        <li key={piece.id}>
          <PieceTile {...piece} to={`/marketplace/${piece.id}`} />
        </li>
      ))}
    </Shelf>
  )
}
