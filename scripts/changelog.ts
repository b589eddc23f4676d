const UNRELEASED = '## Unreleased'
const ENTRY = /^## /m

/** What stands under "Unreleased". @throws RangeError if nothing does */
export function unreleasedNotes(changelog: string): string {
  const [, after = ''] = changelog.split(`${UNRELEASED}\n`)
  const [notes = ''] = after.split(ENTRY)
  if (!/^- /m.test(notes)) throw new RangeError('CHANGELOG.md says nothing under "Unreleased".')
  return notes.trim()
}

/** @param day `2026-11-28` */
export const withRelease = (changelog: string, version: string, day: string): string =>
  changelog.replace(`${UNRELEASED}\n`, `${UNRELEASED}\n\n## ${version} (${day})\n`)

const numbersOf = (version: string) => version.split('.').map(Number)

/** @throws RangeError unless it is `1.2.3`, and the next of major, minor or patch */
export function assertNext(version: string, current: string): void {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new RangeError(`A version is like 1.2.3, not "${version}".`)
  const [major = 0, minor = 0, patch = 0] = numbersOf(current)
  const next = [`${major + 1}.0.0`, `${major}.${minor + 1}.0`, `${major}.${minor}.${patch + 1}`]
  if (!next.includes(version)) throw new RangeError(`After ${current} comes ${next.join(', ')}, not ${version}.`)
}
