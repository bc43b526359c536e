/** The screens are English, and so are the errors that they show. */
export const errorLanguage = { 'accept-language': 'en' }
