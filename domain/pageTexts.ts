/** Texts that public pages and the staff area share. They stand apart from the forms' texts, which the staff area does not load. */
export const pageTexts = {
  notFound: 'Error, this page does not exist.',
  notFoundTitle: 'Not found',
  checkAddress: 'Please check the address.',
  apply: 'Apply as a volunteer',
  older: 'Please open this in Chrome 80, Safari 13.1 or a newer browser.',
  lost: 'Part of this page did not load.',
} as const;
