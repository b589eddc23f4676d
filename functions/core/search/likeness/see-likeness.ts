import { embeddingBy } from '../../identify/features/see-traits.ts'
import { see } from '../../identify/features/sight.ts'
import { installedModel } from '../../identify/image-text/installed-model.ts'

/** A photograph as `likenessSpace` compares it. */
export async function seeLikeness(photo: Uint8Array): Promise<Float32Array> {
  const model = installedModel()
  return model ? embeddingBy(model, photo) : (await see(photo)).embedding
}
