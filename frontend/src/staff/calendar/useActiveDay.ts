import { useState } from 'react';
import { useToday } from '../../ui/useToday.ts';

/** Manages today and the grid's active day, which moves at midnight unless another day was chosen. */
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
