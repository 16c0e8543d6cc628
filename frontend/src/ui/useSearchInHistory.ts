import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const field = 'searchedFor';

/**
 * State of a search box that is found again by going back. It is kept with the tab's entry of the history and not in the
 * address, because people search for names, and logs and the browser's history contain addresses.
 */
export function useSearchInHistory(): [typed: string, set: (typed: string) => void] {
  const [typed, setTyped] = useState(wordsHere);
  const { key } = useLocation();
  // Replacing the address, as a filter does, makes the entry anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: written again for each entry
  useEffect(() => window.history.replaceState({ ...stateHere(), [field]: typed }, ''), [typed, key]);
  return [typed, setTyped];
}

function stateHere(): object {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

function wordsHere(): string {
  // Whoever leads here hands the words over in the router's part of the entry.
  const handed: unknown = Reflect.get(stateHere(), 'usr');
  const words: unknown = Reflect.get({ ...Object(handed), ...stateHere() }, field);
  return typeof words === 'string' ? words : '';
}
