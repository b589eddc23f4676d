/** What a deployment does, each by itself. One that fails throws, and ends the deployment. */
export interface DeploymentCommands {
  readonly checkAccount: () => Promise<void>
  readonly build: () => Promise<void>
  readonly synthesize: () => Promise<void>
  /** Of all that was built. */
  readonly upload: () => Promise<void>
  readonly showDifference: () => void
  /** @throws Error if it is not to be deployed */
  readonly approve: () => Promise<void>
  readonly makeSecrets: () => Promise<void>
  readonly migrateBefore: () => void
  readonly deployStacks: () => Promise<void>
  readonly sayAdminSecret: () => Promise<void>
  readonly uploadCatalogue: () => Promise<void>
  /** Whether the domain leads to what was deployed. */
  readonly leadsHere: () => Promise<boolean>
  readonly sayWhereToPoint: () => Promise<void>
  readonly siteWorks: () => boolean
  /** Deploys the release before. @throws Error always: the deployment failed */
  readonly takeBack: () => void
}

interface Stage {
  /** Nothing of the stage was deployed before. */
  readonly isFirst: boolean
  /** A release was deployed as a whole before. */
  readonly hadRelease: boolean
  /** It goes back to what ran in this account. */
  readonly isRollback: boolean
}

/** Deploys in the order that leaves the stage as it is while anything can still be found wrong. @throws Error of what failed */
export async function deploy(commands: DeploymentCommands, { isFirst, hadRelease, isRollback }: Stage): Promise<void> {
  if (!isRollback) await commands.checkAccount()
  await commands.build()
  await commands.synthesize()
  const uploaded = commands.upload()
  // Nobody waits to read what a rollback changes: it was there before.
  if (!isRollback) commands.showDifference()
  await uploaded
  await commands.approve()
  // The old version still runs: these steps only add and copy.
  await commands.makeSecrets()
  if (!isFirst) commands.migrateBefore()
  await commands.deployStacks()
  // People have it now. A catalogue that fails does not keep a broken site.
  const catalogue = Promise.allSettled([commands.uploadCatalogue()])
  if (!hadRelease) await commands.sayAdminSecret()
  const works = await tried(commands)
  const [outcome] = await catalogue
  if (!works) commands.takeBack()
  if (outcome.status === 'rejected') throw outcome.reason
}

/** @returns false if the site was tried and doesn't work */
async function tried({ leadsHere, siteWorks, sayWhereToPoint }: DeploymentCommands): Promise<boolean> {
  if (await leadsHere()) return siteWorks()
  await sayWhereToPoint()
  return true
}
