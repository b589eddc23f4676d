import { AssetManifestArtifact, type CloudAssembly } from 'aws-cdk-lib/cx-api'

/** What `cdk deploy` would upload for a stack, before it deploys it. */
export const assetsOf = (assembly: CloudAssembly, stackName: string) =>
  assembly
    .getStackByName(stackName)
    .dependencies.filter(artifact => AssetManifestArtifact.isAssetManifestArtifact(artifact))
    .flatMap(({ contents }) => Object.values(contents.files ?? {}))
