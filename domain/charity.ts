/** What every screen and message says of the charity. Its real name and ways to reach it are put here when it is deployed. */
export const charity = {
  name: 'Children’s Community Services',
  shortName: 'CCS',
  phone: '+65 6123 4567',
  hours: 'Monday to Friday, 9 am to 6 pm',
  email: 'volunteers@charity.test',
  address: '10 Example Road, #02-01, Singapore 123456',
  /** How soon people who applied hear from the charity. */
  answersWithin: '2 weeks',
} as const;
