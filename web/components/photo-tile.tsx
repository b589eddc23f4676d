import { cx } from 'class-variance-authority'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Crop from 'lucide-react/icons/crop'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Star from 'lucide-react/icons/star'
import X from 'lucide-react/icons/x'
import type { ComponentType, PointerEvent, ReactNode } from 'react'
import { messageOf } from '../lib/api-error.ts'
import type { SetPhoto } from '../lib/photo-set.ts'
import type { StoringProgress } from '../lib/store-photo.ts'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { Photo } from './photo.tsx'
import { Spinner } from './spinner.tsx'

export type PhotoAction = 'earlier' | 'later' | 'cover' | 'edit' | 'remove' | 'retry'

interface PhotoTileProps {
  photo: SetPhoto
  /** From 1. */
  place: number
  count: number
  /** The first one is. */
  hasCover: boolean
  /** It can be turned, cropped and so on. */
  isEditable: boolean
  isDragged: boolean
  onGrab: (event: PointerEvent<HTMLElement>) => void
  onAction: (action: PhotoAction) => void
  /** Below the buttons. */
  children?: ReactNode
}

export function PhotoTile({
  photo,
  place,
  count,
  hasCover,
  isEditable,
  isDragged,
  onGrab,
  onAction,
  children,
}: PhotoTileProps) {
  const { key, src, imageUrl, progress, error } = photo
  const isCover = hasCover && place === 1
  const grab = (event: PointerEvent<HTMLElement>) => {
    const isOnGrip = event.target instanceof Element && event.target.closest('[data-grip]')
    // Elsewhere on the picture, a finger scrolls the page.
    if (event.pointerType === 'mouse' || isOnGrip) onGrab(event)
  }
  return (
    <li data-key={key} className={cx('min-w-0 transition-opacity', isDragged && 'opacity-50')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is a pointer's shortcut; the buttons below do the same */}
      <div
        onPointerDown={grab}
        onDragStart={event => event.preventDefault()}
        className={cx(
          'relative aspect-square border bg-sunken select-none',
          isDragged ? 'cursor-grabbing border-accent' : 'cursor-grab',
        )}
      >
        <Photo
          imageUrl={src}
          alt={`Photograph ${place} of ${count}${isCover ? ', the cover' : ''}`}
          sizes="(min-width: 64rem) 12rem, (min-width: 40rem) 30vw, 46vw"
          className="size-full"
        />
        {isCover && (
          <Badge aria-hidden tone="solid" className="absolute top-2 left-2">
            Cover
          </Badge>
        )}
        {error !== undefined ? (
          <Failure error={error} place={place} onRetry={() => onAction('retry')} />
        ) : (
          !imageUrl && <Progress progress={progress} place={place} />
        )}
        {isEditable && imageUrl && (
          <button
            type="button"
            data-action="edit"
            aria-label={`Edit photograph ${place}`}
            title={`Edit photograph ${place}`}
            onClick={() => onAction('edit')}
            onPointerDown={event => event.stopPropagation()}
            className="absolute top-0 right-0 flex size-9 items-center justify-center bg-surface/85 hover:text-accent pointer-coarse:size-11"
          >
            <Crop aria-hidden className="size-4" />
          </button>
        )}
        {count > 1 && (
          <span
            data-grip
            aria-hidden
            className="absolute right-0 bottom-0 flex size-11 touch-none items-center justify-center bg-surface/85 pointer-fine:hidden"
          >
            <GripVertical className="size-5" />
          </span>
        )}
      </div>
      <div className="mt-1 flex justify-between">
        <Act
          action="earlier"
          label={`Move photograph ${place} earlier`}
          Icon={ArrowLeft}
          isOff={place === 1}
          {...{ onAction }}
        />
        <Act
          action="later"
          label={`Move photograph ${place} later`}
          Icon={ArrowRight}
          isOff={place === count}
          {...{ onAction }}
        />
        {hasCover && (
          <Act
            action="cover"
            label={`Make photograph ${place} the cover`}
            Icon={Star}
            isOff={place === 1}
            {...{ onAction }}
          />
        )}
        <Act action="remove" label={`Remove photograph ${place}`} Icon={X} {...{ onAction }} />
      </div>
      {children}
    </li>
  )
}

interface ActProps {
  action: PhotoAction
  label: string
  Icon: ComponentType<{ 'aria-hidden': true; className?: string }>
  isOff?: boolean
  onAction: (action: PhotoAction) => void
}

function Act({ action, label, Icon, isOff, onAction }: ActProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      className="w-9 px-0"
      data-action={action}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={() => onAction(action)}
    >
      <Icon aria-hidden />
    </Button>
  )
}

const progressText = (progress: StoringProgress | undefined): string => {
  if (!progress) return 'Waiting'
  if (progress.step === 'preparing') return 'Preparing'
  return progress.step === 'uploading' ? `Uploading ${Math.round(progress.share * 100)}%` : 'Storing'
}

function Progress({ progress, place }: { progress: StoringProgress | undefined; place: number }) {
  const share = progress?.step === 'uploading' ? progress.share : progress?.step === 'storing' ? 1 : 0
  const text = progressText(progress)
  return (
    <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-surface/80 text-caption">
      <Spinner className="size-6" />
      <span className="figures">{text}</span>
      <span
        role="progressbar"
        aria-label={`Upload of photograph ${place}`}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={text}
        className="absolute inset-x-0 bottom-0 h-1 bg-rule"
      >
        <span className="block h-full bg-accent transition-[width]" style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  )
}

function Failure({ error, place, onRetry }: { error: unknown; place: number; onRetry: () => void }) {
  return (
    <span
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-2 overflow-y-auto bg-danger-wash/95 p-2 text-center text-caption"
    >
      <span className="font-medium text-danger">Not uploaded</span>
      <span className="line-clamp-2 shrink-0 sm:line-clamp-3" title={messageOf(error)}>
        {messageOf(error)}
      </span>
      <Button
        variant="secondary"
        size="small"
        data-action="retry"
        aria-label={`Try to upload photograph ${place} again`}
        onClick={onRetry}
      >
        Try again
      </Button>
    </span>
  )
}
