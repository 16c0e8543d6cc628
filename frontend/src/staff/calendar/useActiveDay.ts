import { useState } from 'react';
import { useToday } from '../../ui/useToday.ts';

/** Today, and the day that the grid is at; at midnight it goes along, unless somebody has gone to another day. */
export function useActiveDay() {
  const today = useToday();
  const [active, setActive] = useState(today);
  const [seen, setSeen] = useState(today);
  if (seen !== today) {
    setSeen(today);
    if (active === seen) setActive(today);
  }
  return { today, active, setActive };
}
