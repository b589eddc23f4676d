import type { TableAction } from '../grant.ts'
import { hasMark, withoutMarks } from './marks.ts'
import { type Declaration, EFFECTS, type Module, Modules, type Node, nameOf, nodes } from './modules.ts'
import { propertyOf, Texts } from './texts.ts'
import { bare, functionOf, Scope, walk } from './walk.ts'

/** What a declaration's code asks for. */
export interface Asked {
  /** An action of the table or of a bucket, `Query byOwner`, `queue`, `schedules`, `secret`, `mail` or `live`. */
  readonly what: string
  /** A pattern of partition keys, objects (`media/photos/*`) or names; with marks where they are parameters. */
  readonly keys: string
}

const entityActions = new Map<string, TableAction | undefined>(
  Object.entries({
    GetItemCommand: 'GetItem',
    BatchGetRequest: 'BatchGetItem',
    PutItemCommand: 'PutItem',
    PutTransaction: 'PutItem',
    UpdateItemCommand: 'UpdateItem',
    UpdateTransaction: 'UpdateItem',
    DeleteItemCommand: 'DeleteItem',
    DeleteTransaction: 'DeleteItem',
    ConditionCheck: 'ConditionCheckItem',
    // Noted where `.query()` names the partition, and for each entity of a batch.
    QueryCommand: undefined,
    BatchGetCommand: undefined,
    EntityFormatter: undefined,
  }),
)

const objectCommands = new Map(
  Object.entries({
    GetObjectCommand: 'GetObject',
    // IAM knows no HeadObject: asking for an object's headers is reading it.
    HeadObjectCommand: 'GetObject',
    PutObjectCommand: 'PutObject',
    DeleteObjectCommand: 'DeleteObject',
  }),
)

export interface ByHand {
  /** What declarations ask for, in place of what their own code tells. */
  readonly asked: Readonly<Record<string, readonly Asked[]>>
  /** Declarations whose writes are held to a list of attributes, by the list's name. */
  readonly limited: Readonly<Record<string, string>>
  /** Functions of ours that others are handed under their own name, by that name. */
  readonly handedOver: ReadonlyMap<string, string>
  /** Whether code goes a way that this function never takes. */
  readonly isNever: (handler: string, from: string, to: string) => boolean
}

interface Examined {
  readonly asked: readonly Asked[]
  readonly reached: ReadonlySet<Declaration>
  /** Those of them that it doesn't only call, so that others may call them with anything. */
  readonly passedOn: ReadonlySet<Declaration>
}

export interface Found extends Asked {
  /** The declaration whose code asks. */
  readonly by: string
}

/** Reads what handlers may ask of AWS off the code that they reach. */
export class Accesses {
  readonly #modules: Modules
  readonly #texts: Texts
  readonly #examined = new Map<Declaration, Examined>()
  readonly #byHand: ByHand
  /** Declarations by hand that were met. */
  readonly met = new Set<string>()

  constructor(byHand: ByHand, root: string) {
    this.#modules = new Modules(root)
    this.#texts = new Texts(this.#modules)
    this.#byHand = byHand
  }

  of(handler: string, source: string): Found[] {
    const start = this.#modules.exported({ from: source, name: 'handler' })
    if (!start) throw new Error(`${source} exports no handler.`)
    const visited = new Set([start])
    const passedOn = new Set([start])
    // New ones are visited as they come.
    for (const declaration of visited) {
      const { reached, passedOn: passed } = this.#examine(declaration)
      for (const each of passed) if (!this.#isHandedOver(each)) passedOn.add(each)
      const effects = declaration.module.declarations.get(EFFECTS)
      for (const next of effects ? [...reached, effects] : reached) {
        if (!this.#byHand.isNever(handler, declaration.id, next.id)) visited.add(next)
      }
    }
    return [...visited].flatMap(declaration =>
      this.#examine(declaration)
        // With marks, it is noted where it is called.
        .asked.filter(({ keys }) => !hasMark(keys) || passedOn.has(declaration))
        .map(({ what, keys }) => ({ what, keys: withoutMarks(keys), by: declaration.id })),
    )
  }

  #examine(declaration: Declaration): Examined {
    const known = this.#examined.get(declaration)
    if (known) return known
    const asked: Asked[] = []
    const reached = new Set<Declaration>()
    const passedOn = new Set<Declaration>()
    const called = new Set<Node>()
    // Functions may call themselves.
    this.#examined.set(declaration, { asked, reached, passedOn })
    const byHand = this.#byHand.asked[declaration.id]
    const list = this.#byHand.limited[declaration.id]
    if (byHand || list) this.met.add(declaration.id)
    if (byHand) asked.push(...byHand)
    const note = (action: string, texts: readonly string[]) => {
      const what = list && /^(?:Put|Update)Item$/.test(action) ? `${action} of ${list}` : action
      for (const keys of byHand ? [] : texts) {
        if (!asked.some(each => each.what === what && each.keys === keys)) asked.push({ what, keys })
      }
    }
    const reach = (found: Declaration | undefined) => {
      if (found && found !== declaration) reached.add(found)
    }
    walk(declaration.node, {
      expression: (node, scope) => {
        const { module } = declaration
        if (node.type === 'CallExpression') called.add(bare(node.callee as Node))
        if (node.type === 'Identifier' && !scope.find(nameOf(node))) {
          const found = this.#modules.find(module, nameOf(node))
          reach(found)
          if (found && !called.has(node)) passedOn.add(found)
        }
        for (const found of this.#loadedBy(node, module)) {
          reach(found)
          if (found) passedOn.add(found)
        }
        if (node.type === 'NewExpression') this.#noteCommand(node, scope, module, note)
        if (node.type === 'CallExpression') this.#noteCall(node, scope, declaration, note)
      },
    })
    return { asked, reached, passedOn }
  }

  /** `(await import('./x.ts')).y`, `const { y } = await import('./x.ts')` */
  #loadedBy(node: Node, module: Module): (Declaration | undefined)[] {
    const loaded = bare((node.type === 'MemberExpression' ? node.object : (node.init ?? node)) as Node)
    if (loaded.type !== 'ImportExpression') return []
    const specifier = String((loaded.source as Node).value)
    if (!specifier.startsWith('.')) return []
    const from = this.#modules.resolve(module, specifier)
    const pattern = node.id as Node | undefined
    if (node.type === 'MemberExpression') return [this.#modules.exported({ from, name: nameOf(node.property) })]
    if (pattern?.type !== 'ObjectPattern') return []
    return nodes(pattern.properties).map(each => this.#modules.exported({ from, name: nameOf(each.key) }))
  }

  #noteCommand(node: Node, scope: Scope, module: Module, note: (what: string, texts: string[]) => void) {
    const command = nameOf(node.callee)
    if (!command.endsWith('Command')) return
    if (command === 'SendEmailCommand') return note('mail', [''])
    const action = objectCommands.get(command)
    const [input] = nodes(node.arguments)
    const object = input && this.#texts.object(input, scope, module)
    if (!action || !object) return note(command, ['*'])
    const texts = (property: string) => this.#texts.property(object.node, property, object.scope, object.module)
    note(action, this.#texts.joined([texts('Bucket'), ['/'], texts('Key')]))
  }

  #noteCall(node: Node, scope: Scope, { module }: Declaration, note: (what: string, texts: string[]) => void) {
    const callee = bare(node.callee as Node)
    const [first] = nodes(node.arguments)
    if (!first) return
    if (callee.type === 'MemberExpression') {
      const method = nameOf(callee.property)
      const object = bare(callee.object as Node)
      if (method === 'build') {
        const command = nameOf(first)
        const action = entityActions.get(command)
        if (action) note(action, this.#partitionOf(object, scope, module))
        else if (!entityActions.has(command)) note(command, ['*'])
      }
      if (method === 'query' && buildsQuery(object)) {
        const texts = (property: string) => this.#queried(first, property, scope, module)
        for (const index of texts('index')) note(index === '*' ? 'Query' : `Query ${index}`, texts('partition'))
      }
    }
    const called = this.#texts.callee(node, scope, module) ?? this.#handedOver(callee, scope)
    for (const each of called && functionOf(called.node) ? this.#examine(called).asked : []) {
      if (hasMark(each.keys)) note(each.what, this.#texts.passed(each.keys, node, scope, module))
    }
  }

  #isHandedOver = ({ name, module }: Declaration) => this.#byHand.handedOver.get(name) === module.path

  /** `deps.publish(…)` */
  #handedOver(callee: Node, scope: Scope): Declaration | undefined {
    const held = bare((callee.type === 'MemberExpression' ? callee.object : callee) as Node)
    if (held.type !== 'Identifier' || !scope.find(nameOf(held))) return undefined
    const name = nameOf(callee.property ?? callee)
    const from = this.#byHand.handedOver.get(name)
    return from === undefined ? undefined : this.#modules.exported({ from, name })
  }

  /** Values of a property of `{ index, partition }`, or of what a function makes of its arguments. */
  #queried(expression: Node, property: string, scope: Scope, module: Module): string[] {
    const object = this.#texts.object(expression, scope, module)
    if (!object || !propertyOf(object.node, property)) return ['*']
    const texts = this.#texts.property(object.node, property, object.scope, object.module)
    const call = bare(expression)
    return call.type === 'CallExpression' ? texts.flatMap(text => this.#texts.passed(text, call, scope, module)) : texts
  }

  /** Where an entity's items are. */
  #partitionOf(entity: Node, scope: Scope, module: Module): string[] {
    const declared =
      entity.type === 'Identifier' && !scope.find(nameOf(entity)) && this.#modules.find(module, nameOf(entity))
    const options = declared ? nodes((declared.node.init as Node | undefined)?.arguments)[0] : undefined
    const computeKey = options && propertyOf(options, 'computeKey')
    const key = computeKey && bare(computeKey.body as Node)
    if (!declared || key?.type !== 'ObjectExpression') return ['*']
    // Its parameters are those of the item.
    return this.#texts.property(key, 'pk', new Scope(), declared.module)
  }
}

function buildsQuery(node: Node): boolean {
  const call = bare(node)
  return call.type === 'CallExpression' && nodes(call.arguments).some(each => nameOf(each) === 'QueryCommand')
}
