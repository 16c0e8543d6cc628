/** The questions about a referee, in the order in which they are asked; the keys are submitted and stored as they are. */
export const refereeLabels = {
  Name: 'Name',
  Designation: 'Designation',
  Organisation: 'Organisation',
  Relationship: 'Relationship to you',
  NoYearsKnown: 'Number of years known',
  Contact: 'Contact number',
  Email: 'Email',
} as const;
