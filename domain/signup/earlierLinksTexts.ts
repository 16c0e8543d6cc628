/** What volunteers read of the links to their page that they had before a new address. */
export const earlierLinksTexts = {
  title: 'Your earlier links',
  text: 'Links to your page that we sent you before still open it. If anybody else reads your earlier mailbox or messages, or a phone of yours is lost, end them. You get a new link here at once. On your other phones, and in a calendar that shows your sessions, you then need a new link, too.',
  press: 'End my earlier links',
  endedTitle: 'Your earlier links have ended',
  endedText: 'From now on, only new links open your page. This is one:',
  open: 'Open my page',
} as const;
