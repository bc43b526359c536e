import { mascotScene } from './mascot-scene.tsx'
import type { SceneName } from './protocol.ts'
import type { SceneDefinition } from './scene-renderer.ts'
import { titleScene } from './title-scene.tsx'

export const sceneDefinitions: Record<SceneName, SceneDefinition> = { title: titleScene, mascot: mascotScene }
