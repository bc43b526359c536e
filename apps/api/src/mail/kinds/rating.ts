import { userText, type Write } from '../email-content.ts'

/** Goes to ourselves, so the message is whole: its length is limited where it is written. */
export const rating: Write<'rating'> = ({ rating: stars, user_name, user_email, message }) => ({
  subject: `Feedback: ${stars} of 5`,
  body: [
    `From ${userText(user_name)} (${userText(user_email)}), who gave ${stars} of 5:`,
    { quote: message },
  ],
})
