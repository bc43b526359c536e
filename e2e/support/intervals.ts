/** How often it is asked whether something is so, in milliseconds: walks ask hundreds of times, and seldom wait for long. */
export const intervals = [10, 20, 30, 50]
