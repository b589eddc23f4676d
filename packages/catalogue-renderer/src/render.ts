import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { launchBrowser } from './browser.ts'
import { encodeWithin } from './encode.ts'
import { cataloguePieces } from './pieces/pieces.ts'
import { siblings } from './pieces/siblings.ts'
import { unknownPieces } from './pieces/unknown.ts'
import { catalogueView, siblingView, testViews, unknownView, type View } from './studio/view.ts'
import { type UnseenPiece, unseenPieces, unseenView } from './unseen/unseen-pieces.ts'

export { type UnseenPiece, unseenPieces }

interface Shot {
  readonly slug: string
  /** The piece whose painting it gets. */
  readonly decoration?: string
  readonly view: View
  readonly file: string
  readonly quality: number
  readonly maxBytes: number
}

export interface RenderOptions {
  /** The folder that gets `photos/` and `test-views/`, or the drafts. */
  readonly out: string
  /** Slugs; all pieces when absent. */
  readonly only?: readonly string[] | undefined
  /** Small and quick, to judge a form or a light; only the catalogue's view. */
  readonly draft?: boolean
  /** A Chromium; Playwright's own when absent. */
  readonly chromium?: string | undefined
}

export const renderPieces = (options: RenderOptions): Promise<void> =>
  render(shotsFor(options), options.out, options.chromium)

/** Writes `<slug>.webp` for each, small: they are seen at 224 px. */
export const renderUnseen = (
  pieces: readonly UnseenPiece[],
  { out, chromium }: Pick<RenderOptions, 'out' | 'chromium'>,
): Promise<void> =>
  render(
    pieces.map(({ slug }) => ({ slug, view: unseenView(slug), file: `${slug}.webp`, quality: 84, maxBytes: 1e6 })),
    out,
    chromium,
  )

async function render(shots: readonly Shot[], out: string, chromium: string | undefined): Promise<void> {
  const bundle = await build({
    entryPoints: [fileURLToPath(new URL('page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'esnext',
  })
  const browser = await launchBrowser(chromium)
  try {
    const page = await browser.newPage()
    page.on('pageerror', error => console.error(error))
    page.on('console', message => {
      if (message.type() === 'error') console.error(message.text())
    })
    await page.setContent('<!doctype html><title>Studio</title>')
    await page.addScriptTag({ content: bundle.outputFiles[0]!.text })
    // One picture is encoded while the next is being taken.
    let saved = Promise.resolve()
    for (const shot of shots) {
      const started = performance.now()
      const url = await page.evaluate(([slug, view, decoration]) => window.photograph(slug, view, decoration), [
        shot.slug,
        shot.view,
        shot.decoration,
      ] as const)
      await saved
      saved = save(out, shot, Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'), started)
    }
    await saved
  } finally {
    await browser.close()
  }
}

function shotsFor({ only, draft: isDraft }: RenderOptions): Shot[] {
  const chosen = (slug: string) => !only || only.includes(slug)
  const known = cataloguePieces.map(piece => piece.slug).filter(chosen)
  const unknown = unknownPieces.map(piece => piece.slug).filter(chosen)
  if (isDraft) {
    const draft = { ...catalogueView, size: 420, samples: 4 }
    return [...known, ...unknown].map(slug => ({ slug, view: draft, file: `${slug}.webp`, quality: 90, maxBytes: 1e6 }))
  }
  return [
    ...known.flatMap(slug => [
      { slug, view: catalogueView, file: `photos/${slug}.webp`, quality: 82, maxBytes: 120_000 },
      ...testViews.map((view, i) => ({
        slug,
        view,
        file: `test-views/${slug}-${i + 2}.webp`,
        quality: 70,
        maxBytes: 50_000,
      })),
    ]),
    ...siblings
      .filter(({ slug }) => chosen(slug))
      .map(({ slug, decoration }) => ({
        slug,
        decoration,
        view: siblingView,
        file: `test-views/siblings/${slug}--${decoration}.webp`,
        quality: 70,
        maxBytes: 40_000,
      })),
    ...unknown.map(slug => ({
      slug,
      view: unknownView,
      file: `test-views/${slug}.webp`,
      quality: 70,
      maxBytes: 50_000,
    })),
  ]
}

async function save(out: string, { file, quality, maxBytes }: Shot, png: Buffer, started: number): Promise<void> {
  const webp = await encodeWithin(png, quality, maxBytes)
  const path = join(out, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, webp)
  console.log(`${file}  ${(webp.length / 1024).toFixed(0)} KB  ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
