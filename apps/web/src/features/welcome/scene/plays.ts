import { mascotPlay } from './mascot-play.tsx'
import type { SceneName } from './protocol.ts'
import type { Play } from './stage.ts'
import { titlePlay } from './title-play.tsx'

export const plays: Record<SceneName, Play> = { title: titlePlay, mascot: mascotPlay }
