/** Parts in 1,000 as they are struck beside these carats. */
const FINENESS: Readonly<Record<string, RegExp>> = {
  9: /^\.?375$/,
  12: /^\.5(?:00)?$/,
  14: /^\.?585$/,
  15: /^\.?625$/,
  18: /^\.?750$|^\.75$/,
  22: /^\.?916$/,
}
const CARATS = /^(9|12|14|15|18|22) ?(?:c|ct|k|kt|carats?|karats?)?$/i

/** Carats and fineness of one standard were often struck as two punches, `15` and `.625`: they are read as one mark. */
export function joinPunches(texts: readonly string[], isHallmarked: boolean): readonly string[] {
  const at = texts.findIndex(text => CARATS.test(text.trim()))
  const carats = texts[at]?.trim() ?? ''
  const fineness = FINENESS[CARATS.exec(carats)?.[1] ?? '']
  const beside = texts.findIndex(text => fineness?.test(text.trim()) && (isHallmarked || text.trim().startsWith('.')))
  if (beside < 0) return texts
  return texts.with(at, `${carats} ${texts[beside]!.trim()}`).toSpliced(beside, 1)
}
