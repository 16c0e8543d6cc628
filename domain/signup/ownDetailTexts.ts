/** What volunteers read where they change their own details. */
export const ownDetailTexts = {
  title: 'My details',
  open: 'Address, emergency contact, food',
  labels: {
    address: 'Address',
    unit: 'Unit number',
    emergencyName: 'Name of your emergency contact',
    emergencyNumber: 'Number of your emergency contact',
    emergencyRelationship: 'Relationship to you',
    dietary: 'Dietary restrictions',
  },
  onRecord: 'We have this on record. Write here only to replace it.',
  together: {
    address: 'A change replaces the old address and unit number together, so please write both.',
    emergency: 'A change replaces the old name, number and relationship together, so please write all three.',
  },
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved. Thank you.',
  changed: 'These details were changed meanwhile, so nothing was saved. Please press Save again if yours are right.',
  failed: 'It could not be saved. Please check your internet connection and try again.',
  rest: 'For anything else, such as a new name, ask us to correct it.',
  correct: 'Ask for a correction',
} as const;
