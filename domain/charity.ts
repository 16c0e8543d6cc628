/** The charity's name and contacts in every screen and message. The real ones are filled in at deployment. */
export const charity = {
  name: 'Children’s Community Services',
  shortName: 'CCS',
  phone: '+65 6123 4567',
  hours: 'Monday to Friday, 9 am to 6 pm',
  email: 'volunteers@charity.test',
  address: '10 Example Road, #02-01, Singapore 123456',
  /** Who hears a concern that nobody who reads concerns here may hear. */
  head: { title: 'the Executive Director', phone: '+65 6123 4500' },
  /** How soon applicants hear from the charity. */
  answersWithin: '2 weeks',
} as const;
