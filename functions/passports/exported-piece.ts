import { DomainError } from '../../shared/contract/errors.ts'
import { largestRendition, type PhotoLook, photoLook, renditionOf } from '../../shared/contract/photo-address.ts'
import { type EvidenceSubject, type PassportView, passportPath, passportView } from '../../shared/rules/passport.ts'
import { findPassport } from '../core/passport/passport-store.ts'
import { config } from '../platform/config.ts'

interface ExportedPhoto {
  readonly url: string
  readonly thumbnailUrl: string
  readonly sha256: string
  readonly at: string
  /** Pixels of the file at `url`; undefined for the oldest photographs. */
  readonly look: PhotoLook | undefined
}

/** What the passport says now: nothing that was removed, no person, no document. */
export interface ExportedPiece extends Omit<PassportView, 'owners' | 'documents' | 'entries' | 'photos'> {
  readonly id: string
  readonly photos: readonly ExportedPhoto[]
  readonly isGuess: (about: EvidenceSubject) => boolean
}

export const THUMBNAIL_WIDTH = 320

/** @throws DomainError not_found */
export async function exportedPiece(id: string): Promise<ExportedPiece> {
  const passport = await findPassport(id)
  if (!passport) throw new DomainError('not_found')
  const { owners: _, documents: __, entries: ___, photos, ...view } = passportView(passport.entries)
  return {
    ...view,
    id,
    photos: photos.map(({ imageUrl, sha256, at }) => ({
      url: absolute(largestRendition(imageUrl) ?? renditionOf(imageUrl, 1600)),
      thumbnailUrl: absolute(renditionOf(imageUrl, THUMBNAIL_WIDTH)),
      sha256,
      at,
      look: photoLook(imageUrl),
    })),
    isGuess: about => view.evidence.some(each => each.about === about && each.isGuess),
  }
}

const absolute = (path: string): string => new URL(path, config.appOrigin).href
export const pageUrl = (id: string): string => absolute(passportPath(id))

type ExportName = 'object-id' | 'linked-art' | 'iiif'
export const exportUrl = (id: string, name: ExportName): string => absolute(`/api/pieces/${id}/${name}`)

/** Those that are stated. */
export const joined = (parts: readonly (string | null | undefined)[], by = '; '): string | null =>
  parts.filter(part => part?.trim()).join(by) || null
