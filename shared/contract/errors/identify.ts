import { entry } from './entry.ts'

export const identifyErrors = {
  upload_missing: entry({
    status: 404,
    message: 'That photograph was not uploaded or has expired. Please upload it again.',
  }),
  not_an_image: entry({
    status: 422,
    message: 'That file is not a photograph we can read. Use a JPEG, PNG, WebP or AVIF picture.',
  }),
  colors_unreadable: entry({
    status: 422,
    message:
      'The colors of that picture can’t be read: it has high dynamic range or floating-point numbers. Save it as a JPEG and try again.',
  }),
  source_busy: entry({ status: 409, message: 'This is still being looked at. Try again in a few seconds.' }),
  image_too_large: entry({
    status: 422,
    message: 'That picture has too many pixels. Use one of at most 50 megapixels.',
  }),
}
