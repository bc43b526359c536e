/** Below 640 px, where dialogs become sheets. */
export const PHONE = '(max-width: 39.99em)'
/** From 992 px on there is a sidebar; below, a drawer. */
export const WIDE = '(min-width: 62em)'
export const CALM = '(prefers-reduced-motion: reduce)'
