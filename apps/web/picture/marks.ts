/** Stand in a picture for what is known only when it is shown; of Unicode's private use, so nothing else contains them. */
export const NAME = '\uE000'
export const GREETING = '\uE001'
