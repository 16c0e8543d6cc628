// Written by `npm run generate`: the texts of the form, of which each language translates every one.
// biome-ignore-all format: one text a line
export const english = [
  "Character referees",
  "Who can speak for you?",
  "We ask both of them about you, unless one has answered already. Please let them know.",
  "Once both have answered, you hear from us within {within}.",
  "Hello {vol_name}, who can speak for your character?",
  "there",
  "Referee Information",
  "Who are your 2 character referees?",
  "Each must have known you for at least 3 years and not be a member of your family. Ideally, they could mentor children aged 6 to 13 themselves.",
] as const;
