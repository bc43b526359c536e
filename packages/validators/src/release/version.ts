/** The release. Only the root `package.json` names it. */
export { version } from '../../../../package.json'
