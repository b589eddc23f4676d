import type { Authorize } from '@vitrine/local-aws/authorize'

/** Loads a module by its path from the root of the repository. */
export type LoadModule = <Module>(path: string) => Promise<Module>

const loaded = new Map<string, Promise<unknown>>()

/** Node resolves a path with each import, which costs more than most answers. */
export const loadModule: LoadModule = <Module>(path: string) => {
  const known = loaded.get(path) as Promise<Module> | undefined
  if (known) return known
  const loading: Promise<Module> = import(/* @vite-ignore */ `../${path}`)
  loaded.set(path, loading)
  return loading
}

/** What runs in place of the handlers' modules, and under which rights. */
export interface Packaged {
  readonly authorize: Authorize
  /** What requests must come with, as if through CloudFront. */
  readonly originSecret: string
  /** Secrets Manager's texts by name; `load` puts them in. */
  readonly secrets: ReadonlyMap<string, string>
  /** @param environment of handlers on this machine */
  readonly load: (environment: Readonly<Record<string, string>>) => LoadModule
}

export class BrokenModule extends Error {}
