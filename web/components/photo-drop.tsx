import Camera from 'lucide-react/icons/camera'
import { useNavigate } from 'react-router-dom'
import { imageFilesIn } from '../lib/image-files.ts'
import { handOverPhoto } from '../lib/photo-handover.ts'
import { PHOTO_SEARCH_PATH } from '../lib/photo-search-path.ts'
import { useFileDrop } from '../lib/use-file-drop.ts'

/** A search field takes a photograph that is dropped on it. The link beside it does the same by keyboard. */
export function usePhotoDrop(onSearch?: () => void) {
  const navigate = useNavigate()
  const { isOver, zone } = useFileDrop(files => {
    const [photo] = imageFilesIn(files.slice(0, 1))
    if (!photo) return
    handOverPhoto(photo)
    void navigate(PHOTO_SEARCH_PATH)
    onSearch?.()
  })
  const sign = isOver && (
    <span className="pointer-events-none absolute inset-0 flex items-center gap-3 rounded-sm border border-accent bg-accent-wash px-3 text-small text-ink">
      <Camera aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
      <span className="truncate">Drop to search by photograph</span>
    </span>
  )
  return { zone, sign }
}
