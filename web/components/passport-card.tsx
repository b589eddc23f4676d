import { passportPath, shortCodeOf } from '../../shared/rules/passport.ts'
import { QrCode } from './qr-code.tsx'

export interface PassportCardProps {
  pieceId: string
  title: string
}

/** The address stands in words, too: a code can be torn. */
export function PassportCard({
  pieceId,
  title,
  origin = window.location.origin,
}: PassportCardProps & { origin?: string }) {
  const address = `${origin}${passportPath(pieceId)}`
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <QrCode text={address} label="QR code of the passport’s address" className="size-36 shrink-0" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="label text-muted">Passport of a piece</p>
        <p className="mt-1 line-clamp-3 font-serif text-title wrap-anywhere">{title}</p>
        <p className="mt-3 font-mono text-body tabular-nums">{shortCodeOf(pieceId)}</p>
        <p className="mt-3 text-caption wrap-anywhere">{address}</p>
        <p className="mt-1 text-caption text-muted wrap-anywhere">Piece {pieceId}</p>
      </div>
    </div>
  )
}
