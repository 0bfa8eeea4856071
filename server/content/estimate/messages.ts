/** Title and description of the page; Lingui extracts them by the comment, the server says them by id. */
export const estimateMessages = {
  title: /*i18n*/ { id: 'page.estimate.title', message: 'Cost estimate for care in Iran' },
  description: /*i18n*/ {
    id: 'page.estimate.description',
    message: 'Choose your care, a city, and any extras. See a price range, with the reason for each line, to print or ask us about.',
  },
  service: /*i18n*/ { id: 'page.estimate.service', message: 'Planning of care and its cost' },
};
