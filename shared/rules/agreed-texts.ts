/** Texts that members agree to. Each version is a file of web/texts, such as `terms-2026-11-29.md`. */
export const agreedTexts = ['terms', 'privacy'] as const
export type AgreedText = (typeof agreedTexts)[number]

/** The day from which each version is in force (UTC), oldest first. A later day announces a version. */
export const textVersions: Readonly<Record<AgreedText, readonly [string, ...string[]]>> = {
  terms: ['2026-11-28', '2026-11-29'],
  privacy: ['2026-11-28', '2026-11-29'],
}

/** The version of each text. */
export type Versions = Readonly<Record<AgreedText, string>>

export function versionAt(text: AgreedText, now: Date): string {
  const versions = textVersions[text]
  const today = now.toISOString().slice(0, 10)
  return versions.findLast(version => version <= today) ?? versions[0]
}

export const versionsAt = (now: Date): Versions => ({
  terms: versionAt('terms', now),
  privacy: versionAt('privacy', now),
})

/** Whether someone who agreed to these has to agree again. Undefined: they agreed to none. */
export const mustAgree = (agreed: Versions | undefined, now: Date): boolean =>
  agreedTexts.some(text => !agreed || agreed[text] < versionAt(text, now))
