/**
 * Loaded before a program: its clock starts at CLOCK_STARTS_AT and runs on from there. What is seen in pictures
 * of it is then the same on every day.
 */
const start = process.env['CLOCK_STARTS_AT']
if (!start) throw new Error('CLOCK_STARTS_AT takes an instant')

const RealDate = Date
const shift = RealDate.parse(start) - RealDate.now()

globalThis.Date = class extends RealDate {
  constructor(...given) {
    // oxlint-disable-next-line typescript/no-unsafe-argument -- whatever a date is made of
    if (given.length > 0) super(...given)
    else super(RealDate.now() + shift)
  }

  static now() {
    return RealDate.now() + shift
  }
}
