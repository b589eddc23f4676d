import { PDFDocument } from '@cantoo/pdf-lib'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { labels } from '../../../shared/contract/endpoints/labels.ts'

type LabelFile = ResponseOf<typeof labels.getLabelFiles>['files'][number]

/** Four by six inches, in points: what printers of labels take. */
const [WIDTH, HEIGHT] = [288, 432]

/** All labels and papers in one file, page after page. */
export async function labelSheet(files: readonly LabelFile[]): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = await PDFDocument.create()
  for (const { format, base64 } of files) {
    if (format === 'pdf') {
      const label = await PDFDocument.load(base64)
      for (const page of await sheet.copyPages(label, label.getPageIndices())) sheet.addPage(page)
      continue
    }
    const picture = await sheet.embedPng(base64)
    const size = picture.scaleToFit(WIDTH, HEIGHT)
    sheet.addPage([WIDTH, HEIGHT]).drawImage(picture, {
      ...size,
      x: (WIDTH - size.width) / 2,
      y: (HEIGHT - size.height) / 2,
    })
  }
  return (await sheet.save()) as Uint8Array<ArrayBuffer>
}
