import Camera from 'lucide-react/icons/camera'
import { Link } from 'react-router-dom'
import { PHOTO_SEARCH_PATH } from '../lib/photo-search-path.ts'

/** At the end of a search field. */
export const PhotoSearchLink = ({ onFollow }: { onFollow?: (() => void) | undefined }) => (
  <Link
    to={PHOTO_SEARCH_PATH}
    onClick={onFollow}
    title="Search by photograph"
    className="absolute inset-y-0 right-0 flex w-11 items-center justify-center text-muted hover:text-ink"
  >
    <Camera aria-hidden className="size-4.5" strokeWidth={1.5} />
    <span className="sr-only">Search by photograph</span>
  </Link>
)
