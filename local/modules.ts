/** Loads a module by its path from the root of the repository. */
export type LoadModule = <Module>(path: string) => Promise<Module>

export const loadModule: LoadModule = path => import(/* @vite-ignore */ `../${path}`)

export class BrokenModule extends Error {}
