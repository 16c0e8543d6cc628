import { type RefObject, useRef, useState } from 'react';

export type SearchBox = {
  search: string;
  setSearch: (search: string) => void;
  box: RefObject<HTMLInputElement | null>;
  /** Empties the box for the next name, unless another name was typed since this render. */
  onMarked: () => void;
};

/** The search of a register: a mark empties it, also when the check before the mark took long. */
export function useSearchBox(): SearchBox {
  const [search, setSearch] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const onMarked = () => {
    if (search === '' || box.current?.value !== search) return;
    setSearch('');
    box.current.focus({ preventScroll: true });
  };
  return { search, setSearch, box, onMarked };
}
