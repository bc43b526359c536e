/** Loaded before a program: each SIGUSR2 puts its clock eleven minutes ahead, just beyond a fresh proof. */
const JUMP = 11 * 60_000

const RealDate = Date
let ahead = 0
process.on('SIGUSR2', () => {
  ahead += JUMP
})

globalThis.Date = class extends RealDate {
  constructor(...given) {
    // oxlint-disable-next-line typescript/no-unsafe-argument -- whatever a date is made of
    if (given.length > 0) super(...given)
    else super(RealDate.now() + ahead)
  }

  static now() {
    return RealDate.now() + ahead
  }
}
