/** `npm run mails [ADDRESS]`: the mails that wait because SMTP_URL is not set; of the built product, `node apps/api/dist/mails.js`. */
import { parseMailsCommand, printMails } from './print-mails.ts'
import { runTool } from './run-tool.ts'

await runTool((output, args) => printMails(parseMailsCommand(args), process.env, output))
