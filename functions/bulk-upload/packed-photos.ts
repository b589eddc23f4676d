import { basename } from 'node:path'
import { MAX_UPLOAD_BYTES } from '../../shared/contract/endpoints/photos.ts'
import { fetchPhoto, type Reach } from '../core/photo/fetching-photo.ts'
import { PhotoRefusal } from '../core/photo/web-address.ts'
import type { PackedPhotos } from './file-table.ts'
import { isPhotoName } from './row-photos.ts'
import { openStoredZip } from './stored-zip.ts'
import type { ZipFile } from './zip-file.ts'

const SCHEME = 'zip:'

/** A photograph in an uploaded .zip: the upload's key and the name within. */
const addressOf = (uploadKey: string, name: string) => `${SCHEME}${uploadKey}#${encodeURIComponent(name)}`

/** A packed photograph's name without the upload; any other address as it is. */
export const withoutUpload = (address: string): string =>
  isPacked(address) ? address.slice(address.indexOf('#')) : address

const isPacked = (address: string): boolean => address.startsWith(SCHEME)

const plainName = (name: string) => basename(name.replaceAll('\\', '/')).normalize('NFC').toLowerCase()

const EXTENSION = /\.[a-z]+$/
/** `27_1.jpg`, `27-2.jpg`, `27 (3).jpg` are photographs of lot 27. */
const NUMBERED = /^(.+?)(?:[-_ .]+(\d{1,3})|\s*\((\d{1,3})\))$/

export function packedPhotos(uploadKey: string, names: readonly string[]): PackedPhotos {
  const photos = names.filter(name => isPhotoName(plainName(name)))
  const byName = new Map(photos.map(name => [plainName(name), addressOf(uploadKey, name)]))
  const byNumber = new Map<string, { at: number; address: string }[]>()
  for (const [name, address] of byName) {
    const stem = name.replace(EXTENSION, '')
    const [, number = stem, one, other] = NUMBERED.exec(stem) ?? []
    const add = (key: string, at: number) => byNumber.set(key, [...(byNumber.get(key) ?? []), { at, address }])
    if (number !== stem) add(number, Number(one ?? other))
    add(stem, 0)
  }
  const addresses = new Set(byName.values())
  return {
    count: photos.length,
    has: address => addresses.has(address),
    named: name => byName.get(plainName(name)),
    numbered: number =>
      (byNumber.get(number.trim().toLowerCase()) ?? []).toSorted((a, b) => a.at - b.at).map(({ address }) => address),
  }
}

/** @throws PhotoRefusal with the reason for the person */
export const readRowPhoto = (address: string, reach?: Reach): Promise<Uint8Array> =>
  isPacked(address) ? readPacked(address) : fetchPhoto(address, reach)

const GONE = 'Its .zip is no longer stored. Upload it again.'

async function readPacked(address: string): Promise<Uint8Array> {
  const [uploadKey = '', name = ''] = address.slice(SCHEME.length).split('#')
  let zip: ZipFile | undefined
  try {
    zip = await openStoredZip(uploadKey)
    return await zip.read(decodeURIComponent(name), MAX_UPLOAD_BYTES)
  } catch (error) {
    if (error instanceof PhotoRefusal) throw error
    throw new PhotoRefusal(GONE)
  } finally {
    zip?.close()
  }
}
