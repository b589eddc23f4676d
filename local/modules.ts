/** Loads a module by its path from the root of the repository. */
export type LoadModule = <Module>(path: string) => Promise<Module>

/** Loads each module once. */
export const loadModule: LoadModule = path => import(/* @vite-ignore */ `../${path}`)

/** A module that does not load, with the reason for the person who is changing it. */
export class BrokenModule extends Error {}
