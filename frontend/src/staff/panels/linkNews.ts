/** What the panels of one browser tell each other: that something of a record's links has changed. */

const name = 'volunteer-links';

/** Tells the other panels. @param id the record's */
export function tellLinkSent(id: string): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(id);
  channel.close();
}

/** @returns stops listening */
export function onLinkSent(id: string, heard: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => {
    if (data === id) heard();
  };
  return () => channel.close();
}
