export function saveFile(name: string, type: string, ...parts: BlobPart[]): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(parts, { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
