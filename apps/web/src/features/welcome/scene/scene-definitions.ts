import { mascotScene } from './mascot-scene'
import type { SceneName } from './protocol.ts'
import type { SceneDefinition } from './scene-renderer'
import { titleScene } from './title-scene'

export const sceneDefinitions: Record<SceneName, SceneDefinition> = { title: titleScene, mascot: mascotScene }
