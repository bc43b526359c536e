import type { SceneColors } from './protocol.ts'

/** The theme's colours as plain values. */
export const readSceneColors = (): SceneColors => {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    ink: token('--text'),
    thread: token('--thread'),
    pale: token('--thread-pale'),
    deep: token('--thread-deep'),
    eye: token('--mascot-eye'),
    pupil: token('--mascot-pupil'),
  }
}
