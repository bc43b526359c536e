import { basePathOf } from '@dayloom/validators/base-path'
import type { Settings } from '../context.ts'

/** The absolute address of a path of the product, which begins with a slash. */
export const addressOf = ({ appUrl }: Pick<Settings, 'appUrl'>, path: string) => new URL(appUrl + path).href

/** The same without the host, for answers: a client resolves it at the address that it asked. */
export const pathOf = ({ appUrl }: Pick<Settings, 'appUrl'>, path: string) => basePathOf(appUrl) + path
