/** Where copies of what was deleted stay for a while, for officers. The days are Microsoft's, and an administrator may change them. */
export const staysElsewhere: readonly { where: string; until: string }[] = [
  {
    where: 'Change history in Dataverse',
    until: 'deleted by the app soon after the rows; of very many rows, within a day',
  },
  { where: 'Recycle bin of Dataverse', until: 'up to 30 days, if an administrator has switched it on' },
  { where: 'Microsoft’s backups', until: 'up to 28 days; a restored one brings the person back: delete them again' },
  {
    where: 'Mailboxes, of the charity and of whoever was written to',
    until: 'until somebody deletes the message there',
  },
  {
    where: 'Texts of emails to several people, which may name one of them',
    until: 'until their rule, or until staff delete such an email in Dynamics',
  },
  { where: 'Files that staff exported or imported', until: 'until whoever has one deletes it' },
];
