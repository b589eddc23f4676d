import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { ExportedPiece } from '../../functions/passports/exported-piece.ts'
import { linkedArtOf } from '../../functions/passports/linked-art.ts'
import { manifestOf } from '../../functions/passports/manifest.ts'
import { cents } from '../../shared/rules/cents.ts'
import { pythonPrograms } from '../python.ts'

/* `npm run test:iiif`: has libraries of IIIF and Linked Art read what we write. They need Python 3.10 and, once, PyPI. */
const PACKAGES = ['iiif-prezi3==3.1.1', 'pyIIIFpres==0.4.0', 'cromulent==1.0.1']

process.env.APP_ORIGIN ??= 'https://vitrine.example'

const nothing: ExportedPiece = {
  ...{ id: '01KB2N6C4Q7V9W3XZ5T8R1M0YA', facts: {}, evidence: [], photos: [], conditions: [], sales: [] },
  ...{ stolenSince: null, stoppedIn: null, isGuess: () => false },
}
const photo = (no: number): ExportedPiece['photos'][number] => ({
  ...{ url: `https://vitrine.example/media/${no}/3200.webp`, sha256: 'a', at: '2026-11-29T10:00:00.000Z' },
  ...{ thumbnailUrl: `https://vitrine.example/media/${no}/320.webp` },
  look: { width: 2400, height: 1600, thumbhash: 'a' },
})
const vase: ExportedPiece = {
  ...{ ...nothing, title: 'Porcelain vase', category: 'Ceramics', maker: 'Meissen', dateCreated: 'c. 1780' },
  ...{
    culture: 'Germany',
    period: 'Rococo',
    style: 'Rococo',
    color: 'Blue',
    materials: 'Porcelain with silver mounts',
  },
  ...{ dimensions: 'Height 22 cm, width 4 in', description: 'A vase with a view of Dresden.' },
  facts: { marks: 'Crossed swords', signature: 'Signed', weight: '420 g', provenance: 'By descent', dial: 'None' },
  photos: [photo(1), photo(2)],
  conditions: [{ seq: 1, date: '2026-11-29', grade: 'Good', flaws: 'A chip.' }],
  sales: [
    { seq: 2, month: '2026-02', priceCents: cents(245_00), isUndone: false },
    { seq: 3, month: '2026-11', priceCents: cents(300_00), isUndone: false },
  ],
  stolenSince: '2026-11-01',
}
const antiquity: ExportedPiece = { ...vase, dateCreated: '200 BCE–100 CE', photos: [] }

const python = pythonPrograms('iiif', PACKAGES)('python')
const written = [vase, nothing, antiquity].map(piece => ({
  manifest: manifestOf(piece),
  linkedArt: linkedArtOf(piece),
}))
const { status } = spawnSync(python, [join(import.meta.dirname, 'validate.py')], {
  stdio: ['pipe', 'inherit', 'inherit'],
  input: JSON.stringify(written),
})
process.exitCode = status ?? 1
