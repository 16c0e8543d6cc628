/** Stands in a concern for the name of a volunteer who has none; provisioning replaces it once the profile has one. */
export const unnamedVolunteer = 'The volunteer whom the reference is of';
