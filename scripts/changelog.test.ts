import { expect, it } from 'vitest'
import { assertNext, unreleasedNotes, withRelease } from './changelog.ts'

const changelog = '# Changelog\n\n## Unreleased\n\n### Added\n- Lots sell.\n\n## 1.0.0 (2026-01-02)\n\n- The first.\n'

it('a release takes what is unreleased, and leaves room for what follows', () => {
  expect(unreleasedNotes(changelog)).toBe('### Added\n- Lots sell.')
  const after = withRelease(changelog, '1.1.0', '2026-02-03')
  expect(after).toContain('## Unreleased\n\n## 1.1.0 (2026-02-03)\n\n### Added\n- Lots sell.\n\n## 1.0.0')
  expect(() => unreleasedNotes(after)).toThrow('nothing under')
})

it('a version is the next major, minor or patch', () => {
  for (const next of ['2.0.0', '1.3.0', '1.2.4']) expect(() => assertNext(next, '1.2.3')).not.toThrow()
  for (const wrong of ['1.2.3', '1.2.5', '1.4.0', '2.1.0', 'v1.3.0', '1.3']) {
    expect(() => assertNext(wrong, '1.2.3'), wrong).toThrow(RangeError)
  }
})
