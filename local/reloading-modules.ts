import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { createServerModuleRunner, type DevEnvironment, type ViteDevServer } from 'vite'
import type { ModuleRunner } from 'vite/module-runner'
import { BrokenModule, type LoadModule } from './modules.ts'

const repository = join(import.meta.dirname, '..')

export function reloadingModules(vite: ViteDevServer, root = repository): LoadModule {
  // A watch of the file alone is lost when an editor or git replaces the file.
  const folders = ['shared', 'events', 'functions'].map(folder => join(root, folder))
  const runners = new WeakMap<DevEnvironment, ModuleRunner>()
  return async path => {
    // Vite has another environment and watcher after its configuration has changed.
    const environment = vite.environments.ssr!
    let runner = runners.get(environment)
    if (!runner) {
      vite.watcher.add(folders)
      runner = createServerModuleRunner(environment, { hmr: false })
      runners.set(environment, runner)
    }
    try {
      return await runner.import(join(root, path))
    } catch (cause) {
      forgetFailures(runner, environment)
      const reason = cause instanceof Error ? cause.message : String(cause)
      console.error(cause instanceof Error ? cause.stack : cause)
      throw new BrokenModule(`${path} does not load. ${stripVTControlCharacters(reason)}`, { cause })
    }
  }
}

/** Lets modules that failed be tried again: one that failed for want of a file doesn't change when the file comes. */
function forgetFailures({ evaluatedModules }: ModuleRunner, { moduleGraph }: DevEnvironment): void {
  for (const { id, promise } of evaluatedModules.idToModuleMap.values()) {
    promise?.catch(() => {
      const failed = moduleGraph.getModuleById(id)
      if (failed) moduleGraph.invalidateModule(failed)
    })
  }
}
