export const isInEnglish: boolean = false

interface Worded {
  message: string
}

export async function withServerTexts(refusal: unknown): Promise<unknown> {
  if (typeof refusal !== 'object' || refusal === null || !('message' in refusal)) return refusal
  // Without a network, or after a new version took the files away, what was refused still counts.
  const loaded = await import('./server-translator.ts').catch(() => undefined)
  if (!loaded) return refusal
  const translated = <Part extends Worded>(part: Part): Part => ({
    ...part,
    message: loaded.translateServerText(part.message),
  })
  const { issues, ...rest } = refusal as Worded & { issues?: readonly Worded[] }
  return { ...translated(rest), ...(issues && { issues: issues.map(translated) }) }
}
