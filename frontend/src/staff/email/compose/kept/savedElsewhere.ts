/** Tells the lists of drafts in other tabs that a draft was saved. */

/** Tells the other tabs that the drafts of this one are saved, or, as it is closed, soon will be. */
const savedChannel = new BroadcastChannel('drafts-saved');
export const tellSaved = (): void => savedChannel.postMessage('');

/** Milliseconds until what a closed tab saved last has arrived. */
const arrivalMs = 2000;

/** Calls back when another tab has saved, and again once the last save of a closed one has arrived. @returns what ends it */
export function onSavedElsewhere(callBack: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    callBack();
    clearTimeout(timer);
    timer = setTimeout(callBack, arrivalMs);
  };
  savedChannel.addEventListener('message', listen);
  return () => {
    clearTimeout(timer);
    savedChannel.removeEventListener('message', listen);
  };
}
