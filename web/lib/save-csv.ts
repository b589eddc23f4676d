/** Excel needs it to read UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

export function saveCsv(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv' }))
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
