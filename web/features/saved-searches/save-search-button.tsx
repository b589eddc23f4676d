import Bookmark from 'lucide-react/icons/bookmark'
import { lazy, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type BrowseFilters, filtersIn } from '../../../shared/rules/browse-view.ts'
import { savedFilters } from '../../../shared/rules/saved-search.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { loginPath } from '../../lib/login-path.ts'
import { useUser } from '../../lib/use-user.ts'

const NewSearchDialog = lazy(() =>
  import('./new-search-dialog.tsx').then(module => ({ default: module.NewSearchDialog })),
)

interface SaveSearchButtonProps {
  filters: BrowseFilters
  size?: 'small' | 'medium'
  className?: string
}

export function SaveSearchButton({ filters, size, className }: SaveSearchButtonProps) {
  const { user } = useUser()
  const location = useLocation()
  const [isOpen, setOpen] = useState(false)
  const label = (
    <>
      <Bookmark aria-hidden />
      Save Search
    </>
  )
  if (user === undefined) return <Skeleton className="h-11 w-36" />
  if (user === null) {
    return (
      <ButtonLink to={loginPath(location)} variant="secondary" size={size} className={className}>
        {label}
      </ButtonLink>
    )
  }
  const { q, category, minPrice, maxPrice } = filters
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        className={className}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <MountOnFirstOpen isOpen={isOpen}>
        <NewSearchDialog
          search={{
            ...savedFilters(filtersIn(filters)),
            searchName: q || category,
            // As typed.
            minPrice: minPrice || null,
            maxPrice: maxPrice || null,
          }}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      </MountOnFirstOpen>
    </>
  )
}
