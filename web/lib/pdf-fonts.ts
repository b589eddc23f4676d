import regular from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url'
import semiBold from '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?url'

/** TTF of the text, and of what is bold: with letters that PDF's own fonts lack. */
export const pdfFonts = () => Promise.all([fileAt(regular), fileAt(semiBold)])

export async function fileAt(url: string): Promise<Uint8Array> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
