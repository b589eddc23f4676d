import { spawnSync } from 'node:child_process'

interface Named {
  /** Name to file. */
  readonly commands: Readonly<Record<string, string>>
  /** What is said after the list of names. */
  readonly help: string
  readonly nodeOptions?: Readonly<Record<string, readonly string[]>>
}

/** Runs the command that the first argument names, with the others, in a process of its own. Without a name it lists them. */
export function runNamed({ commands, help, nodeOptions = {} }: Named): void {
  const [name = '', ...args] = process.argv.slice(2)
  const file = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (file) {
    const command = [...(nodeOptions[name] ?? []), file, ...args]
    process.exitCode = spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1
    return
  }
  if (name) console.error(`There is no "${name}".`)
  console.log(`${Object.keys(commands).join('\n')}\n\n${help}`)
  process.exitCode = name ? 1 : 0
}
