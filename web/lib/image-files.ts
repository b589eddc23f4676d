import { isNamedHeic } from './heic/is-heic.ts'
import { notify } from './notify.ts'

export function imageFilesIn(files: readonly File[]): File[] {
  const pictures = files.filter(file => file.type.startsWith('image/') || isNamedHeic(file))
  if (pictures.length < files.length) notify.error('Invalid file type', 'Please select an image file')
  return pictures
}
