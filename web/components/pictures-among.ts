import { notify } from './notify.ts'

export function picturesAmong(files: readonly File[]): File[] {
  const pictures = files.filter(({ type }) => type.startsWith('image/'))
  if (pictures.length < files.length) notify.error('Invalid file type', 'Please select an image file')
  return pictures
}
