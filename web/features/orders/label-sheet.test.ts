import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { labelSheet } from './label-sheet.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function pdfOf(pages: number): Promise<string> {
  const pdf = await PDFDocument.create()
  for (let n = 0; n < pages; n++) pdf.addPage([288, 432])
  return pdf.saveAsBase64()
}

describe('labels in one file', () => {
  it('have each page of every label and paper, a picture on a page of its own', async () => {
    const files = [
      { type: 'label', format: 'pdf' as const, base64: await pdfOf(1) },
      { type: 'commercial_invoice', format: 'pdf' as const, base64: await pdfOf(3) },
      { type: 'label', format: 'png' as const, base64: PNG },
    ]
    const sheet = await PDFDocument.load(await labelSheet(files))
    expect(sheet.getPageCount()).toBe(5)
    expect(sheet.getPage(4).getSize()).toEqual({ width: 288, height: 432 })
  })
})
