/** Notifies the panels of one browser that a record's links have changed. */

const name = 'volunteer-links';

/** Notifies the other panels. @param id the record's */
export function tellLinkSent(id: string): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(id);
  channel.close();
}

/** Listens for notifications. @returns a function that stops listening */
export function onLinkSent(id: string, onSent: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => {
    if (data === id) onSent();
  };
  return () => channel.close();
}
