/** Every id of the plan has a test, and no test names an id that the plan does not have. */
import { findTests, plan } from './plan.mjs'

const missing = [...findTests()].filter(([, places]) => places.size === 0)
for (const [id] of missing) console.error(`${id} has no test: ${plan[id].what}`)
if (missing.length > 0) process.exitCode = 1
else console.log('Every id of the plan has its test')
