import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { javaHome, runMaven } from '../../local/testing/java.ts'

const VERSION = '2.6.1'
/** Version of the Jetty that it brings along. */
const JETTY_VERSION = '12.0.14'
const HEAP = '-Xmx1g'
const START_TIMEOUT_MS = 60_000

const folder = join(import.meta.dirname, `../../.cache/dynamodb-local-${VERSION}`)
const libraries = join(folder, 'libraries')

const PROJECT = `<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>vitrine</groupId><artifactId>dynamodb-local</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>com.amazonaws</groupId><artifactId>DynamoDBLocal</artifactId><version>${VERSION}</version></dependency>
    <dependency><groupId>org.eclipse.jetty</groupId><artifactId>jetty-xml</artifactId><version>${JETTY_VERSION}</version></dependency>
  </dependencies>
</project>
`

/** Its own start script listens to the whole network. Arguments: no limit of requests, in memory, no folder, one database. */
const SERVER = `<!DOCTYPE Configure PUBLIC "-//Jetty//Configure//EN" "configure_10_0.dtd">
<Configure id="server" class="org.eclipse.jetty.server.Server">
  <Call name="addConnector"><Arg><New class="org.eclipse.jetty.server.ServerConnector">
    <Arg><Ref refid="server"/></Arg>
    <Set name="host">127.0.0.1</Set>
    <Set name="port"><Property name="port"/></Set>
  </New></Arg></Call>
  <Set name="handler"><New class="com.amazonaws.services.dynamodbv2.local.server.LocalDynamoDBServerHandler">
    <Arg><New class="com.amazonaws.services.dynamodbv2.local.server.LocalDynamoDBRequestHandler">
      <Arg type="int">0</Arg><Arg type="boolean">true</Arg><Arg/><Arg type="boolean">true</Arg><Arg type="boolean">false</Arg>
    </New></Arg>
    <Arg/>
  </New></Set>
  <Call name="start"/>
</Configure>
`

export interface DynamoDbLocal {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Amazon's DynamoDB Local, in memory, as Maven fetches it. Its licence is between Amazon and whoever runs it: for
 * internal use, with an AWS account.
 * @returns why not, if this machine lacks Java or Maven
 */
export async function startDynamoDbLocal(port: number): Promise<DynamoDbLocal | string> {
  const java = javaHome()
  if (!java) return 'DynamoDB Local needs Java 17 or later.'
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'pom.xml'), PROJECT)
  writeFileSync(join(folder, 'server.xml'), SERVER)
  const isFetched =
    existsSync(libraries) ||
    runMaven(folder, 'dependency:copy-dependencies', { outputDirectory: libraries, includeScope: 'runtime' })
  if (!isFetched) {
    rmSync(libraries, { recursive: true, force: true })
    return 'Maven could not fetch DynamoDB Local.'
  }

  const classPath = join(libraries, '*')
  const settings = [`-Djava.library.path=${libraries}`, '-cp', classPath, HEAP]
  const server = spawn(
    join(java, 'bin/java'),
    [...settings, 'org.eclipse.jetty.xml.XmlConfiguration', `port=${port}`, join(folder, 'server.xml')],
    { cwd: folder, stdio: 'ignore', env: { ...process.env, DDB_LOCAL_TELEMETRY: '0' } },
  )
  const url = `http://127.0.0.1:${port}`
  const giveUpAt = Date.now() + START_TIMEOUT_MS
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > giveUpAt) {
      server.kill()
      throw new Error('DynamoDB Local did not start.')
    }
    await pause(200)
  }
  return {
    url,
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill()
      await ended
    },
  }
}

/** Without a request it answers 400. */
const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )
