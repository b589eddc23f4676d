/** As text, so that the tab can keep it through a reload. */
export const dataUrlOf = (photo: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(photo)
  })

export function fileOf(dataUrl: string): File {
  const [, type = '', base64 = ''] = /^data:([^;,]*)[^,]*,(.*)$/.exec(dataUrl) ?? []
  const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
  return new File([bytes], 'photograph', { type })
}
