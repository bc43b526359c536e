/** For what floats above a screen, such as a menu: it stands in the screen's landmark, not beside all of them. */
export const inContent = { target: '#content' } as const
