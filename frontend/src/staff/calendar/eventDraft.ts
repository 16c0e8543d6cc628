import type { EventValues } from '../../../../domain/calendar/events.ts';
import { isDay } from '../../../../domain/time.ts';

/** An event that is being typed, with the id that its row will have. */
export type EventDraft = EventValues & { id: string };

export const noValues: EventValues = { name: '', description: '', date: '' };

export const newDraft = (): EventDraft => ({ id: crypto.randomUUID(), ...noValues });

/** Returns the stored draft, or a new one if there is none or it is invalid. */
export function readDraft(kept: unknown): EventDraft {
  const field = (name: string): string => {
    const value: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, name) : undefined;
    return typeof value === 'string' ? value : '';
  };
  const date = field('date');
  return {
    id: field('id') || crypto.randomUUID(),
    name: field('name'),
    description: field('description'),
    date: isDay(date) ? date : '',
  };
}
