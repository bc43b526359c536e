import { CALM } from '../../../lib/screen/media.ts'
import { savesData } from '../../../lib/screen/saves-data.ts'

const drawsInWorkers = () => 'transferControlToOffscreen' in HTMLCanvasElement.prototype

/** Whether 3D may be shown here. Whether it can, the attempt will tell. */
export const sceneIsWelcome = () => !window.matchMedia(CALM).matches && !savesData() && drawsInWorkers()
