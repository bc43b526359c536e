/**
 * The server's document of a visitor says in its `data-without` what whoever runs the server turned off: `registration`,
 * `passwords`. Styles hide what belongs to it, in the first picture as well.
 */
export const offersPasswords = () =>
  document.documentElement.dataset['without']?.split(' ').includes('passwords') !== true
