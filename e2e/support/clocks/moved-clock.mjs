/**
 * Loaded before a program: its clock starts at CLOCK_STARTS_AT, else now, and runs on from there. Each SIGUSR2 puts it
 * CLOCK_JUMP milliseconds ahead.
 */
const RealDate = Date
const { CLOCK_STARTS_AT: start, CLOCK_JUMP: jump = '0' } = process.env
let ahead = start ? RealDate.parse(start) - RealDate.now() : 0
if (Number.isNaN(ahead)) throw new Error('CLOCK_STARTS_AT takes an instant')
process.on('SIGUSR2', () => {
  ahead += Number(jump)
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
